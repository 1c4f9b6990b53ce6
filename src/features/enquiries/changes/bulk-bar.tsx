import { addDays } from 'date-fns';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Colleague } from '#data/enquiries/colleagues.ts';
import { enquiryStatuses } from '#data/enquiries/enquiry.ts';
import type { WorkChange } from '#data/enquiries/enquiry-mutations.ts';
import type { EnquiryPage } from '#data/enquiries/enquiry-queries.ts';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Selection } from '../list/use-selection.ts';
import { useSharedColleagues } from './use-shared-colleagues.ts';
import type { WorkOrder } from './work-conflicts.ts';

interface Choice {
  key: string;
  label: string;
  change: WorkChange;
  /** That of an assignee. */
  name?: string;
}

/** The actions on the selected enquiries; nothing while none is selected. */
export function BulkBar({
  staffId,
  selection,
  list,
  schoolId,
  isBusy,
  done,
  isExporting,
  onChange,
  onExport,
}: {
  staffId: string;
  selection: Selection;
  list: EnquiryPage;
  /** The one that the list is narrowed to; empty for all. */
  schoolId: string;
  isBusy: boolean;
  /** The number of enquiries changed so far. */
  done: number;
  isExporting: boolean;
  onChange(order: Pick<WorkOrder, 'change' | 'name'>): void;
  onExport(): void;
}) {
  const { t } = useTranslation('enquiries');
  const groups = useChoices(useSharedColleagues(staffId, selection, schoolId));
  const [chosen, setChosen] = useState('');
  const { isEverything, ids } = selection;
  if (!isEverything && ids.size === 0) return null;
  const choice = groups.flatMap(({ choices }) => choices).find(({ key }) => key === chosen);
  const total = t(list.totalCapped ? 'bulk.manyThatMatch' : 'bulk.allThatMatch', { count: list.total });
  const words = isEverything ? total : t('bulk.selected', { count: ids.size });
  return (
    <section
      aria-label={t('bulk.region')}
      className="sticky top-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-brand-soft px-4 py-1.5 text-sm @lg:px-6 @lg:py-2"
    >
      <p role="status" className="font-semibold tabular-nums @max-lg:flex-1">
        {isBusy && done > 0 ? t('bulk.done', { count: done }) : words}
      </p>
      {!isEverything && list.total > ids.size && (
        <Button variant="quiet" onClick={selection.selectEverything} className="px-2 text-sm underline">
          {t(list.totalCapped ? 'bulk.selectMany' : 'bulk.selectAll', { count: list.total })}
        </Button>
      )}
      <span className="flex w-full items-center gap-2 @lg:ml-auto @lg:w-auto">
        <select
          aria-label={t('bulk.change')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          className={`${controlClass} min-w-0 flex-1 @lg:w-56`}
        >
          <option value="">{t('bulk.change')}</option>
          {groups.map(({ label, choices }) => (
            <optgroup key={label} label={label}>
              {choices.map(({ key, label: words }) => (
                <option key={key} value={key}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Button
          variant="outline"
          busy={isBusy}
          disabled={!choice}
          onClick={() => choice && onChange({ change: choice.change, name: choice.name ?? null })}
        >
          {t('bulk.apply')}
        </Button>
        <Button variant="outline" busy={isExporting} onClick={onExport} aria-label={t('bulk.export')}>
          <Download aria-hidden className="size-4 @lg:hidden" />
          <span className="@max-lg:hidden">{t('bulk.export')}</span>
        </Button>
        <IconButton label={t('bulk.clear')} icon={<X className="size-4" />} onClick={selection.clear} />
      </span>
    </section>
  );
}

/** What can be set on many at once, in one list: a status, a colleague, a day. */
function useChoices(colleagues: readonly Colleague[]): { label: string; choices: Choice[] }[] {
  const { t } = useTranslation('enquiries');
  const text = useDateText();
  const today = text.day(new Date());
  const start = parseLocalDate(today);
  const inDays = (key: string, label: string, days: number | null): Choice => {
    const day = days === null ? null : start ? localDate(addDays(start, days)) : today;
    const words = day ? `${label} (${text.calendarDate(day)})` : label;
    return { key, label: words, change: { field: 'next_follow_up', value: day } };
  };
  return [
    {
      label: t('columns.status'),
      choices: enquiryStatuses.map((value) => ({
        key: value,
        label: t(`status.${value}`),
        change: { field: 'status_code', value },
      })),
    },
    {
      label: t('detail.assignee'),
      choices: [
        { key: 'nobody', label: t('detail.nobody'), change: { field: 'assignee', value: null } },
        ...colleagues.map(
          ({ user_id, name }): Choice => ({
            key: user_id,
            label: name,
            change: { field: 'assignee', value: user_id },
            name,
          }),
        ),
      ],
    },
    {
      label: t('detail.followUp'),
      choices: [
        inDays('today', t('bulk.today'), 0),
        inDays('tomorrow', t('detail.tomorrow'), 1),
        inDays('week', t('detail.inAWeek'), 7),
        inDays('none', t('detail.noFollowUp'), null),
      ],
    },
  ];
}
