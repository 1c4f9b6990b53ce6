import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '../../../data/configuration-draft.ts';
import { useDateText } from '../../../lib/use-date-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { VersionComparison } from './version-comparison.tsx';

/** One version; open, it is compared with the draft. */
export function VersionRow({
  staffId,
  tenantId,
  version,
  isOpen,
  onToggle,
}: {
  staffId: string;
  tenantId: string;
  version: Version;
  isOpen: boolean;
  onToggle(): void;
}) {
  const { t } = useTranslation('builder-versions');
  const { moment, exactMoment } = useDateText();
  const id = useId();
  const { note, author, publishedAt } = version;
  return (
    <li className={clsx(isOpen && 'bg-surface-tint/50')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="flex w-full items-start gap-2 rounded-control px-3 py-3.5 text-start hover:bg-surface-tint"
      >
        <ChevronRight
          aria-hidden
          className={clsx(
            'mt-1 size-4 shrink-0 text-ink-faint transition-transform duration-150',
            isOpen && 'rotate-90',
          )}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium tabular-nums">{t('version', { version: version.version })}</span>{' '}
            {version.state === 'published' && <Badge tone="completed">{t('published')}</Badge>}
          </span>{' '}
          <span
            className={clsx(
              'mt-0.5 block [overflow-wrap:anywhere]',
              note ? 'whitespace-pre-line' : 'text-ink-faint',
            )}
          >
            {note ?? t('noNote')}
          </span>{' '}
          <span className="mt-0.5 block text-ink-soft text-sm">
            {author ?? t('product')}
            {' · '}
            <time dateTime={publishedAt} title={exactMoment(publishedAt)}>
              {moment(publishedAt)}
            </time>
          </span>
        </span>
      </button>
      {isOpen && (
        <div id={id} className="px-3 ps-9 pb-5">
          <VersionComparison {...{ staffId, tenantId }} version={version.version} />
        </div>
      )}
    </li>
  );
}
