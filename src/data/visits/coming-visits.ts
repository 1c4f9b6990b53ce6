import { useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns';
import { useState } from 'react';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';
import { visitsOptions } from './visits.ts';

/** Returns the coming visits of a school that are not cancelled; undefined while they load. */
export function useComingVisits(staffId: string, school: string) {
  const [today] = useState(() => parseLocalDate(localDate(new Date())) ?? new Date());
  const { data } = useQuery(
    visitsOptions(staffId, school, today.toISOString(), addDays(today, 91).toISOString()),
  );
  return data?.visits.filter(({ cancelled }) => !cancelled);
}
