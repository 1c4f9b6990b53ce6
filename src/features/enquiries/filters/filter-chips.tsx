import { useQuery } from '@tanstack/react-query';
import { FilterX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { enquiryFacetsOptions } from '#data/enquiries/enquiry-facets.ts';
import { Button } from '#ui/controls/button.tsx';
import type { EnquiryFilterState } from '../list/use-enquiry-filters.ts';
import { useFilterWords } from './use-filter-words.ts';

/** The active filters, each with a button to remove it, and what else there is to do with them; else nothing. */
export function FilterChips({
  staffId,
  filters: { query, viewId, narrow, clear },
  children,
}: {
  staffId: string;
  filters: EnquiryFilterState;
  children: ReactNode;
}) {
  const { t } = useTranslation('enquiries');
  const inWords = useFilterWords();
  const isPerson = [query.assignee, query.contactedBy].some((one) => !['', 'me', 'none'].includes(one));
  const { data: facets } = useQuery({ ...enquiryFacetsOptions(staffId), enabled: isPerson });
  // The school is chosen in the console's header, and named there.
  const active = inWords({ ...query, tenant: '' }, { assignees: facets?.assignees });
  if (active.length === 0 && viewId === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('filters.activeList')} className="contents">
        {active.map(({ field, text, without }) => (
          <li key={field} className="min-w-0">
            <button
              type="button"
              onClick={() => narrow(without)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-brand-soft px-3 text-ink text-sm hover:bg-surface-tint pointer-fine:min-h-8"
            >
              <span className="sr-only">{t('filters.remove')}</span> <span className="truncate">{text}</span>
              <X aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={clear} className="px-2 text-sm pointer-fine:min-h-8">
        <FilterX aria-hidden className="size-4" />
        {t('clear')}
      </Button>
      {children}
    </div>
  );
}
