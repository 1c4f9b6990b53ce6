import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import { answerAll, asha, submitReviewed } from '../setup/parent.ts';
import { tabTo } from '../setup/tab-to.ts';
import { test } from '../setup/test.ts';
import { timesOf } from '../setup/visits.ts';

test.use({ viewport: { width: 360, height: 740 } });

const visit = 'Garden tour';

test('after the enquiry a visit is two presses away, with the keyboard alone', async ({ page, school }) => {
  await school.addVisit(visit, 12);
  await page.goto(school.chat);
  await answerAll(page, asha);
  await submitReviewed(page);
  await page.getByRole('region', { name: 'Your enquiry' }).waitFor();
  await tabTo(page, 'Book a visit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeFocused();
  await tabTo(page, timesOf(page, visit));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: visit })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveCount(0);
  await tabTo(page, 'Confirm the booking');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Your visit' });
  await expect(card).toContainText(/Your visit is booked.*Garden tour.*Main gate/);
  await expect(page.getByRole('log')).toContainText('Your visit is booked: Garden tour');

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
  const { enquiries } = await school.ask('list_enquiries', { p_tenant: school.id });
  expect(enquiries).toMatchObject([{ grade: asha.grade, visit: 'booked' }]);
});

test('on a low phone what is to be pressed is in sight, and Arabic reads from the right', async ({
  page,
  school,
}) => {
  await school.addVisit(visit, 12);
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto(`${school.chat}&lang=ar`);
  await page.getByRole('button', { name: 'حجز زيارة' }).click();
  const times = page.getByRole('group', { name: 'اختاروا موعدًا' });
  await expect(times.getByRole('button').first()).toBeInViewport();
  expect(await times.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  for (const box of await times
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.clientHeight))) {
    expect(box).toBeGreaterThanOrEqual(44);
  }
});

test('a change puts the booking away: the options and the way back are in sight', async ({
  page,
  school,
}) => {
  await school.addVisit(visit, 12);
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto(school.chat);
  await page.getByRole('button', { name: 'Book a visit' }).click();
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
});

test('what can be done beside the conversation takes one row on a low screen, also in French', async ({
  page,
  school,
}) => {
  await school.addVisit(visit, 12);
  await page.goto(`${school.chat}&lang=fr`);
  const visitPlace = page.getByRole('button', { name: 'Réserver une visite' });
  const question = page.getByRole('button', { name: 'Poser une question' });
  for (const [width, height] of [
    [360, 400],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const [left, right] = [await visitPlace.boundingBox(), await question.boundingBox()];
      expect(left?.y).toBeGreaterThan(0);
      expect(Math.abs((left?.y ?? 0) - (right?.y ?? Number.NaN))).toBeLessThanOrEqual(2);
      expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(left?.height).toBeGreaterThanOrEqual(44);
    }).toPass({ timeout: 10_000 });
  }
});
