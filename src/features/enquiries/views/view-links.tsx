import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { savedViewCountsOptions, savedViewsOptions } from '#data/saved-views/saved-views.ts';
import { useStaffSettings } from '#data/settings/staff-settings.ts';
import { viewAddress } from './view-address.ts';

/** Of a link below that to the enquiries, in the sidebar. */
export const viewLinkClass =
  'flex min-h-11 items-center gap-2 rounded-control px-2.5 text-ink-soft text-sm hover:bg-surface-tint hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-brand-text pointer-fine:min-h-8';

/** The saved views, each with the number of enquiries it shows: for the sidebar. Nothing while there are none. */
export function ViewLinks({ staffId, onLeave }: { staffId: string; onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation('enquiries');
  const { timeZone, pageSize } = useStaffSettings(staffId);
  const { data: views = [] } = useQuery(savedViewsOptions(staffId));
  const { data: counts } = useQuery({
    ...savedViewCountsOptions(staffId, timeZone),
    enabled: views.length > 0,
  });
  const { pathname, search } = useLocation();
  const open = pathname === '/enquiries' ? new URLSearchParams(search).get('view') : null;
  if (views.length === 0) return null;
  return (
    <ul aria-label={t('views.list')} className="mt-1 mb-1 ml-5 grid gap-0.5 border-line border-l pl-2">
      {views.map((view) => {
        const count = counts?.get(view.id);
        return (
          <li key={view.id}>
            <Link
              {...viewAddress(view, pageSize)}
              onClick={onLeave}
              title={view.name}
              aria-current={view.id === open ? 'true' : undefined}
              className={viewLinkClass}
            >
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {view.name}
              </span>
              {count !== undefined && count > 0 && (
                <span className="text-ink-faint tabular-nums">{count > 99 ? '99+' : count}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
