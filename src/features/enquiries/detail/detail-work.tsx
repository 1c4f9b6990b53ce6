import { useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleaguesOptions } from '#data/enquiries/colleagues.ts';
import { type EnquiryStatus, enquiryStatuses, isClosed } from '#data/enquiries/enquiry.ts';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import type { WorkChange } from '#data/enquiries/enquiry-mutations.ts';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { useWorkChange } from '../changes/use-work-change.ts';
import { DayField } from '../filters/day-field.tsx';
import { useRecordKeys } from '../keys/use-record-keys.ts';
import { knownStatus } from '../status-badge.tsx';

/** Status, assignee and follow-up day. A change names the value that was on the screen when it began. */
export function DetailWork({ staffId, enquiry }: { staffId: string; enquiry: EnquiryDetail['enquiry'] }) {
  const { t } = useTranslation('enquiries');
  const { data: colleagues = [] } = useQuery(colleaguesOptions(staffId, enquiry.tenant_id));
  const work = useWorkChange(staffId);
  const { id, status_code, assignee, assignee_name, next_follow_up } = enquiry;
  const status = useOpenedValue(status_code);
  const person = useOpenedValue(assignee);
  const isListed = assignee === null || colleagues.some(({ user_id }) => user_id === assignee);
  const change = (to: WorkChange, seen: string | null, name: string | null = null) =>
    work.change({ change: to, name, which: { type: 'selected', ids: [id] }, seen: { [id]: seen } });
  const setFollowUp = (day: string, from = next_follow_up) =>
    change({ field: 'next_follow_up', value: day || null }, from || null);
  const setStatus = (value: EnquiryStatus, seen = status_code) =>
    change({ field: 'status_code', value }, seen);
  const assign = (value: string | null, seen = assignee) => {
    const name = colleagues.find(({ user_id }) => user_id === value)?.name ?? null;
    change({ field: 'assignee', value }, seen, name);
  };
  const followUp = useRef<HTMLDivElement>(null);
  useRecordKeys(staffId, {
    ...Object.fromEntries(enquiryStatuses.map((one, at) => [String(at + 1), () => setStatus(one)])),
    a: () => assign(staffId),
    f: () => followUp.current?.querySelector('input')?.focus(),
  });

  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      <SelectField
        label={t('detail.status')}
        value={status_code}
        {...status.props}
        onChange={(event) => {
          const value = knownStatus(event.target.value);
          if (value) setStatus(value, status.take());
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
        {...person.props}
        onChange={(event) => assign(event.target.value || null, person.take())}
      >
        <option value="">{t('detail.nobody')}</option>
        {!isListed && <option value={assignee ?? ''}>{assignee_name ?? t('detail.goneColleague')}</option>}
        {colleagues.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div ref={followUp} className="col-span-full grid items-end gap-x-3 sm:grid-cols-2">
        <DayField label={t('detail.followUp')} day={next_follow_up ?? ''} onDay={setFollowUp} isHeld />
        <FollowUpShortcuts enquiry={enquiry} onDay={setFollowUp} />
      </div>
    </div>
  );
}

/** The value that a native select showed when it was opened: behind the open list it may become another. */
function useOpenedValue<T>(value: T) {
  const [opened, setOpened] = useState<{ value: T } | null>(null);
  const open = () => setOpened((now) => now ?? { value });
  return {
    props: { onPointerDown: open, onKeyDown: open, onBlur: () => setOpened(null) },
    take(): T {
      setOpened(null);
      return opened ? opened.value : value;
    },
  };
}

/** Buttons for the most common follow-up days. */
function FollowUpShortcuts({
  enquiry,
  onDay,
}: {
  enquiry: EnquiryDetail['enquiry'];
  onDay(day: string): void;
}) {
  const { t } = useTranslation('enquiries');
  const text = useDateText();
  const day = enquiry.next_follow_up;
  const today = text.day(new Date());
  const start = parseLocalDate(today);
  const inDays = (days: number) => (start ? localDate(addDays(start, days)) : today);
  const isDue = day !== null && day <= today && !isClosed(enquiry);
  return (
    <div className="flex min-h-11 flex-wrap items-center text-sm">
      {isDue && <span className="mr-1 font-medium text-danger">{t('detail.due')}</span>}
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
