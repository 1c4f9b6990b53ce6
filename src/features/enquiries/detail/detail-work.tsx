import { useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns';
import { useTranslation } from 'react-i18next';
import { enquiryStatuses } from '#data/enquiries/enquiry.ts';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { enquiryFacetsOptions } from '#data/enquiries/enquiry-facets.ts';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { useFieldChange } from '../changes/use-field-change.ts';
import { useStatusChange } from '../changes/use-status-change.ts';
import { DayField } from '../filters/day-field.tsx';
import { knownStatus } from '../status-badge.tsx';

/** Status, assignee and follow-up day. */
export function DetailWork({ staffId, enquiry }: { staffId: string; enquiry: EnquiryDetail['enquiry'] }) {
  const { t } = useTranslation('enquiries');
  const { data: facets } = useQuery(enquiryFacetsOptions(staffId));
  const status = useStatusChange(staffId);
  const field = useFieldChange(staffId);
  const { id, status_code, assignee, assignee_name, next_follow_up } = enquiry;
  const colleagues = facets?.assignees ?? [];
  const isListed = assignee === null || colleagues.some(({ user_id }) => user_id === assignee);
  const setFollowUp = (date: string) => field.change({ type: 'followUp', enquiry, date: date || null });

  return (
    <div className="grid gap-4">
      <SelectField
        label={t('detail.status')}
        value={status_code}
        onChange={(event) => {
          const next = knownStatus(event.target.value);
          if (next) status.change({ status: next, which: { type: 'selected', ids: [id] } });
        }}
      >
        {!knownStatus(status_code) && <option value={status_code}>{status_code}</option>}
        {enquiryStatuses.map((one) => (
          <option key={one} value={one}>
            {t(`status.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('detail.assignee')}
        value={assignee ?? ''}
        onChange={(event) => {
          const userId = event.target.value || null;
          const name = colleagues.find(({ user_id }) => user_id === userId)?.name ?? null;
          field.change({ type: 'assignee', enquiry, userId, name });
        }}
      >
        <option value="">{t('detail.nobody')}</option>
        {!isListed && <option value={assignee ?? ''}>{assignee_name ?? t('detail.goneColleague')}</option>}
        {colleagues.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <DayField label={t('detail.followUp')} day={next_follow_up ?? ''} onDay={setFollowUp} />
        <FollowUpShortcuts day={next_follow_up} onDay={setFollowUp} />
      </div>
    </div>
  );
}

/** Buttons for the most common follow-up days. */
function FollowUpShortcuts({ day, onDay }: { day: string | null; onDay(day: string): void }) {
  const { t } = useTranslation('enquiries');
  const text = useDateText();
  const today = text.day(new Date());
  const start = parseLocalDate(today);
  const inDays = (days: number) => (start ? localDate(addDays(start, days)) : today);
  const isDue = day !== null && day <= today;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 text-sm">
      {isDue && <span className="mr-2 font-medium text-danger">{t('detail.due')}</span>}
      <Shortcut onClick={() => onDay(inDays(1))}>{t('detail.tomorrow')}</Shortcut>
      <Shortcut onClick={() => onDay(inDays(7))}>{t('detail.inAWeek')}</Shortcut>
      {day !== null && <Shortcut onClick={() => onDay('')}>{t('detail.noFollowUp')}</Shortcut>}
    </div>
  );
}

function Shortcut({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-control px-2 font-medium text-brand-text hover:bg-surface-tint pointer-fine:min-h-8"
    >
      {children}
    </button>
  );
}
