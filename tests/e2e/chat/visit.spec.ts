import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import ICAL from 'ical.js';
import { expectAccessible } from '../setup/axe.ts';
import { answerUntilSchool, asha, fill, hurry, submitReviewed } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';
import { addVisit, dayFromNow, greenfield, staffOf, timesOf } from '../setup/visits.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.201' },
});
test.describe.configure({ mode: 'serial' });

const visit = { name: 'Garden tour', place: 'North gate', families: '3', startsAt: '10:00' };
const other = { name: 'Evening talk', place: 'Hall', families: '1', startsAt: '18:30' };

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, 'greenfield');
  await addVisit(page, { ...visit, date: dayFromNow(12) });
  await addVisit(page, { ...other, date: dayFromNow(13) });
  await page.close();
});

test('after the enquiry a visit is two presses away, with the keyboard alone', async ({ page, request }) => {
  await hurry(page);
  await page.goto('/chat');
  await answerUntilSchool(page, { ...asha, email: 'visit.after@example.org', mobile: '9700020001' });
  await fill(page, 'Current school', 'Hill School');
  await submitReviewed(page);
  await page.getByRole('region', { name: 'Your enquiry' }).waitFor();
  await tabTo(page, 'Book a visit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, timesOf(page, visit.name));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: visit.name })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveCount(0);
  await expectAccessible(page);
  await tabTo(page, 'Confirm the booking');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Your visit' });
  await expect(card).toContainText(/Your visit is booked.*Garden tour.*North gate/);
  await expect(page.getByRole('log')).toContainText('Your visit is booked: Garden tour');
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  const file = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
  expect(file.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toContain('Garden tour');
  await expect(card.getByRole('link', { name: /^Move or cancel/ })).toHaveAttribute('href', /\/visit#/);

  await page.reload();
  await page.getByRole('button', { name: 'Your visit' }).click();
  await expect(card).toContainText('Garden tour');
  expect(await familyOf(request, '9700020001')).toMatchObject([{ grade: asha.grade, visit: 'booked' }]);
});

test('without an enquiry name, phone and consent are asked, and a full time has a waitlist', async ({
  page,
  browser,
}) => {
  await bookAlone(page, '9700020002');
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the conversation' }).click();
  await expect(page.getByRole('button', { name: 'New Parent' })).toBeVisible();

  const second = await parentPage(browser, { width: 1280, height: 800 });
  await openTimes(second);
  await timesOf(second, other.name).click();
  await expect(second.getByText('This time is full.', { exact: false })).toBeVisible();
  await enterContact(second, '9700020003');
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(second.getByRole('heading', { name: 'You are on the waitlist' })).toBeVisible();
  await expectAccessible(second);
  await second.context().close();
});

test('who books first and then tells the school of the child has one enquiry', async ({ page, request }) => {
  await openTimes(page);
  await timesOf(page, visit.name).click();
  await enterContact(page, '9700020005');
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
  await page.getByRole('button', { name: 'Back to the conversation' }).click();
  await answerUntilSchool(page, { ...asha, email: 'visit.before@example.org', mobile: '9700020005' });
  await fill(page, 'Current school', 'Hill School');
  await submitReviewed(page);
  await page.getByRole('region', { name: 'Your enquiry' }).waitFor();
  expect(await familyOf(request, '9700020005')).toMatchObject([{ grade: asha.grade, visit: 'booked' }]);
});

test('a lost connection loses nothing, and books once', async ({ page }) => {
  await openTimes(page);
  await timesOf(page, visit.name).click();
  await enterContact(page, '9700020004');
  const sent: (string | null)[] = [];
  await page.route('**/api/visits/book', async (route) => {
    sent.push(route.request().postData());
    if (sent.length < 4) await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Asha');
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  expect(new Set(sent).size).toBe(1);
});

test('on a low phone what is to be pressed is in sight, and Arabic reads from the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await hurry(page);
  await page.goto('/chat?lang=ar');
  await page.getByRole('button', { name: 'حجز زيارة' }).click();
  const times = page.getByRole('group', { name: 'اختاروا موعدًا' });
  await expect(times.getByRole('button').first()).toBeInViewport();
  expect(await times.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  for (const box of await times
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.clientHeight))) {
    expect(box).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
});

test('a change puts the booking away: the options and the way back are in sight', async ({ page }, info) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await openTimes(page);
  await page.getByRole('button', { name: 'Back to the conversation' }).click();
  await page.getByRole('button', { name: 'New Parent' }).click();
  await page.getByRole('button', { name: 'Day School' }).waitFor();
  await page.getByRole('button', { name: 'Book a visit' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await page.getByRole('button', { name: /^Change / }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toHaveCount(0);
  for (const name of ['Existing Parent', 'Cancel change']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('changing.png') });
});

async function parentPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport,
    extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.202' },
  });
  return context.newPage();
}

async function openTimes(page: Page): Promise<void> {
  await hurry(page);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Book a visit' }).click();
}

/** The enquiries that a mobile number has. */
async function familyOf(request: APIRequestContext, mobile: string): Promise<unknown[]> {
  const staff = await staffOf(request);
  const { enquiries } = await staff.ask('list_enquiries', { p_tenant: greenfield, p_search: mobile });
  return enquiries;
}

async function enterContact(page: Page, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await page.getByRole('checkbox').check();
}

async function bookAlone(page: Page, mobile: string): Promise<void> {
  await openTimes(page);
  await expectAccessible(page);
  await timesOf(page, other.name).click();
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expectAccessible(page);
  await enterContact(page, mobile);
  await page.getByLabel('How many of you will come?').selectOption('3');
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
}

for (const [width, height] of [
  [360, 400],
  [320, 256],
] as const) {
  test(`at ${width}×${height} what can be done beside the conversation takes one row, also in French`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/chat?lang=fr');
    const visitPlace = page.getByRole('button', { name: 'Réserver une visite' });
    const question = page.getByRole('button', { name: 'Poser une question' });
    await expect(async () => {
      const [left, right] = [await visitPlace.boundingBox(), await question.boundingBox()];
      expect(left?.y).toBeGreaterThan(0);
      expect(Math.abs((left?.y ?? 0) - (right?.y ?? Number.NaN))).toBeLessThanOrEqual(2);
      expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(left?.height).toBeGreaterThanOrEqual(44);
    }).toPass({ timeout: 10_000 });
  });
}
