import { addDays, addMonths, startOfMonth, startOfWeek } from 'date-fns';

export const visitViews = ['list', 'week', 'month'] as const;
export type VisitViewName = (typeof visitViews)[number];

/** The days that a view shows, as local midnights; `end` is the first one after it. */
export interface VisitSpan {
  first: Date;
  end: Date;
  /** A day of the span before, and of the one after. */
  earlier: Date;
  later: Date;
}

/** Returns the span of a view that begins with a day, or contains it. Weeks begin on Monday. */
export function visitSpan(view: VisitViewName, day: Date): VisitSpan {
  switch (view) {
    case 'list':
      return {
        first: day,
        end: addDays(day, listedDays),
        earlier: addDays(day, -listedDays),
        later: addDays(day, listedDays),
      };
    case 'week': {
      const first = startOfWeek(day, monday);
      return { first, end: addDays(first, 7), earlier: addDays(first, -7), later: addDays(first, 7) };
    }
    case 'month': {
      const month = startOfMonth(day);
      const next = addMonths(month, 1);
      return {
        first: startOfWeek(month, monday),
        end: addDays(startOfWeek(addDays(next, -1), monday), 7),
        earlier: addMonths(month, -1),
        later: next,
      };
    }
  }
}

/** As many as the database returns at a time, in whole weeks. */
const listedDays = 91;
const monday = { weekStartsOn: 1 } as const;
