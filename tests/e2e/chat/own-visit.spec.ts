import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { post } from '../setup/server.ts';
import { test } from '../setup/test.ts';

const name = 'Look at the science wing';

test.use({ viewport: { width: 360, height: 740 } });

test('a parent moves, cancels and books again by the link, with the keyboard too, and the calendar follows', async ({
  page,
  school,
}) => {
  const [first, second] = [await school.addVisit(name, 41), await school.addVisit(name, 42)];
  const { link } = await book(school.id, first);
  const sent: string[] = [];
  page.on('request', (each) => sent.push(each.url()));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText('10:00 am–11:00 am')).toBeVisible();
  const before = await calendarOf(page, 'Add to calendar');
  expect(before.method).toBe('PUBLISH');

  await page.getByRole('button', { name: 'Change the time' }).focus();
  await page.keyboard.press('Enter');
  const times = page.getByRole('group', { name: 'Choose a time' });
  await expect(times.getByRole('button', { name: /10:00 am ?2 places left/ })).toBeVisible();
  await times.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Your visit was moved.');
  const after = await calendarOf(page, 'Add to calendar');
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.starts).not.toBe(before.starts);

  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByText(/Your place goes to another family/)).toBeFocused();
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled' })).toBeFocused();
  expect(await calendarOf(page, 'Remove from calendar')).toMatchObject({ method: 'CANCEL', uid: before.uid });

  await page.getByRole('button', { name: 'Choose another time' }).click();
  await times.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  const secret = link.split('#')[1] ?? '';
  expect(sent.filter((url) => url.includes(secret))).toEqual([]);
  for (const slot of [first, second]) await school.ask('cancel_visit', { p_id: slot });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled' })).toBeVisible();
});

async function book(school: string, slot: string) {
  const { access_token } = await post('/mock/token', { user_id: school });
  const family = {
    name: 'Visit Parent',
    mobile: '9876500171',
    email: 'own.visit@parents.example',
    people: 1,
  };
  const asked = { slot, sessionId: crypto.randomUUID(), language: 'en', consent: true, consent_version: '1' };
  const { link } = await post('/api/visits/book', { ...asked, ...family }, access_token);
  return { link: new URL(link).pathname + new URL(link).hash };
}

async function calendarOf(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
  const event = calendar.getFirstSubcomponent('vevent');
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    starts: String(event?.getFirstPropertyValue('dtstart')),
  };
}
