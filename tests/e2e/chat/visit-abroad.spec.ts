import { expect, type Page } from '@playwright/test';
import { test } from '../setup/test.ts';
import { dayFromNow, timesOf } from '../setup/visits.ts';

const moving = 'Walk that moves';

test.use({ viewport: { width: 360, height: 400 }, timezoneId: 'Asia/Dubai' });

test('what a family does with its visit by the link the chat knows when they come back to it', async ({
  page,
  context,
  school,
}) => {
  for (const days of [2, 3]) await school.addVisit(moving, days);
  await openTimes(page, school.chat);
  await expect(timesOf(page, moving).first()).toContainText('10:00 am at the school');
  await timesOf(page, moving).first().click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Noor');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('9700020032');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
  const card = page.getByRole('region', { name: 'Your visit' });
  await expect(card).toContainText(dayInDubai(2));

  const opened = context.waitForEvent('page');
  await card.getByRole('link', { name: /^Move or cancel/ }).click();
  const own = await opened;
  await own.getByRole('button', { name: 'Change the time' }).click();
  const times = own.getByRole('group', { name: 'Choose a time' });
  await expect(times.getByRole('button').first()).toContainText('10:00 am (8:30 am where you are)');
  await times.getByRole('button').first().click();
  await expect(own.getByRole('status')).toHaveText('Your visit was moved.');
  await comeBack(page);
  await expect(card).toContainText(dayInDubai(3));
  await expect(card).not.toContainText(dayInDubai(2));

  await own.getByRole('button', { name: 'Cancel the visit' }).click();
  await own.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(own.getByRole('heading', { name: 'Your visit is cancelled' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Book a visit' }).click();
  await expect(timesOf(page, moving)).toHaveCount(2);
});

/** A browser without a window shows all its pages at once. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function dayInDubai(days: number): string {
  const parts = { day: 'numeric', month: 'long', timeZone: 'Asia/Dubai' } as const;
  return new Intl.DateTimeFormat('en-IN', parts).format(new Date(`${dayFromNow(days)}T04:30:00Z`));
}

async function openTimes(page: Page, chat: string): Promise<void> {
  await page.goto(chat);
  await page.getByRole('button', { name: 'Book a visit' }).click();
}
