import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import ICAL from 'ical.js';
import { expectAccessible } from '../setup/axe.ts';
import { greenfield, staffOf } from '../setup/visits.ts';

const shots = process.env.SCREENSHOTS;
const name = 'Look at the science wing';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.171' },
});

test('a parent moves, cancels and books again by the link, with the keyboard too, and the calendar follows', async ({
  page,
  request,
}) => {
  const school = await staffOf(request);
  const [first, second] = [await school.add(name, 41), await school.add(name, 42)];
  const { link } = await book(request, first);
  const full = await school.add(name, 44, 1);
  await book(request, full);
  const sent: string[] = [];
  page.on('request', (each) => sent.push(each.url()));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText('10:00 am–11:00 am')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'booked');
  const before = await calendarOf(page, 'Add to calendar');
  expect(before.method).toBe('PUBLISH');

  await page.getByRole('button', { name: 'Change the time' }).focus();
  await page.keyboard.press('Enter');
  const times = page.getByRole('group', { name: 'Choose a time' });
  await expect(times.getByRole('button', { name: /10:00 am ?2 places left/ })).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'times');
  await times
    .getByRole('button', { name: /Full, join the waitlist/ })
    .last()
    .click();
  await expect(page.getByText(/Give up your place/)).toBeFocused();
  await expectAccessible(page);
  await shoot(page, 'wait');
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await page.getByRole('button', { name: 'Change the time' }).click();
  await times.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Your visit was moved.');
  const after = await calendarOf(page, 'Add to calendar');
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.starts).not.toBe(before.starts);

  await page.getByLabel('How many people come?').selectOption('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 people')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByText(/Your place goes to another family/)).toBeFocused();
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled' })).toBeFocused();
  await expectAccessible(page);
  await shoot(page, 'cancelled');
  expect(await calendarOf(page, 'Remove from calendar')).toMatchObject({ method: 'CANCEL', uid: before.uid });

  await page.getByRole('button', { name: 'Choose another time' }).click();
  await times.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  const secret = link.split('#')[1] ?? '';
  expect(sent.filter((url) => url.includes(secret))).toEqual([]);
  for (const slot of [first, second, full]) await school.ask('cancel_visit', { p_id: slot });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled' })).toBeVisible();
});

test('who waits is offered a place that becomes free, and takes it, in each language', async ({
  page,
  request,
}) => {
  const school = await staffOf(request);
  const slot = await school.add(name, 43, 1);
  const [first, second] = [await book(request, slot), await book(request, slot, 'ar')];
  expect([first.status, second.status]).toEqual(['confirmed', 'waitlisted']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(second.link);
  await expect(page.getByRole('heading', { name: 'أنتم على قائمة الانتظار' })).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'waitlist-ar-dark');
  await school.ask('cancel_booking', { p_id: first.booking });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'يوجد مكان شاغر لكم' })).toBeVisible();
  for (const [language, said] of [
    ['hi', 'आपके लिए एक जगह ख़ाली है'],
    ['es', 'Hay una plaza libre para usted'],
    ['fr', 'Une place est libre pour vous'],
    ['en', 'A place is free for you'],
  ] as const) {
    await page.getByRole('main').getByRole('combobox').first().selectOption(language);
    await expect(page.getByRole('heading', { name: said })).toBeVisible();
    await expectAccessible(page);
    await shoot(page, `offered-${language}`);
  }
  await page.getByRole('button', { name: 'Take this place' }).click();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await school.ask('cancel_visit', { p_id: slot });
});

test('a link that does not work says so, and nothing else', async ({ page }) => {
  await page.goto('/visit#AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('alert')).toContainText('This link does not work any more');
  await expectAccessible(page);
  await page.goto('/visit');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This link does not work any more');
});

async function book(request: APIRequestContext, slot: string, language = 'en') {
  const token = await request.post('/mock/token', { data: { user_id: greenfield } });
  const { access_token } = await token.json();
  const answer = await request.post('/api/visits/book', {
    headers: { Authorization: `Bearer ${access_token}` },
    data: {
      slot,
      sessionId: crypto.randomUUID(),
      name: 'Visit Parent',
      mobile: '9876500171',
      email: 'own.visit@parents.example',
      people: 1,
      language,
      consent: true,
      consent_version: '1',
    },
  });
  const { status, booking, link } = await answer.json();
  return { status, booking: String(booking), link: new URL(link).pathname + new URL(link).hash };
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

async function shoot(page: Page, what: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/own-visit-${what}.png`, fullPage: true });
}
