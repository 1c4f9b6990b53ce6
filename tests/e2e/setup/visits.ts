import type { Locator, Page } from '@playwright/test';

/** A day so many days from now, YYYY-MM-DD, as the schools' calendars count. */
export function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(day);
}

/** The times of a visit in the chat, once its booking is open. */
export function timesOf(page: Pick<Page, 'getByRole'>, name: string): Locator {
  return page.getByRole('group', { name: 'Choose a time' }).getByRole('button').filter({ hasText: name });
}
