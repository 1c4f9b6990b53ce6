import { useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns';
import { useState } from 'react';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';
import { useMinute } from '#lib/hooks/use-minute.ts';
import { visitsOptions } from './visits.ts';

/** Returns the visits of a school that have not ended and are not cancelled; undefined while they load. */
export function useComingVisits(staffId: string, school: string) {
  const [today] = useState(() => parseLocalDate(localDate(new Date())) ?? new Date());
  const { data } = useQuery(
    visitsOptions(staffId, school, today.toISOString(), addDays(today, 91).toISOString()),
  );
  const now = useMinute();
  return data?.visits.filter(({ cancelled, ends_at }) => !cancelled && Date.parse(ends_at) > now);
}
