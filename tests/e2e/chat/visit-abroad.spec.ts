import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { hurry } from '../setup/parent.ts';
import { dayFromNow, greenfield, staffOf, timesOf } from '../setup/visits.ts';

const name = 'Walk for families abroad';
const moving = 'Walk that moves';
const kept = 'Walk that is called off';
const shots = process.env.SCREENSHOTS;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 400 },
  timezoneId: 'Asia/Dubai',
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.211' },
});

test('a family in Dubai, without an e-mail address, whose connection ends after the press, books once', async ({
  page,
  request,
}) => {
  const staff = await staffOf(request);
  // Before those of other tests, so that it is among the first days that the chat shows.
  const slot = await staff.add(name, 2);
  await openTimes(page);
  const time = timesOf(page, name).first();
  await expect(time).toContainText('8:30 am');
  await expect(time).toContainText('10:00 am at the school');
  await shoot(page, 'times');
  await time.click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Noor');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('9700020031');
  await page.getByRole('checkbox').check();
  let sent = 0;
  await page.route('**/api/visits/book', async (route) => {
    sent += 1;
    // It arrives, and the answer does not.
    await route.fetch();
    await route.abort();
  });
  const confirm = page.getByRole('button', { name: 'Confirm the booking' });
  await confirm.click();
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await expect(page.getByText(/could not be reached/)).toBeInViewport();
  await shoot(page, 'lost');
  await expectAccessible(page);
  expect(sent).toBeGreaterThan(0);
  await page.unroute('**/api/visits/book');
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Your visit' });
  await expect(card).toContainText('8:30 am (10:00 am at the school)');
  await shoot(page, 'booked');
  expect((await staff.ask('visit_bookings', { p_slot: slot })).bookings).toMatchObject([
    { name: 'Noor', email: null, status: 'confirmed' },
  ]);

  const link = String(await card.getByRole('link', { name: /^Move or cancel/ }).getAttribute('href'));
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page.getByText('10:00 am–11:00 am')).toBeVisible();
  await expect(page.getByText('8:30 am where you are')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'own-visit');

  // Whoever opens it once the visit is over is told so, and can change nothing.
  await staff.ask('change_visit', { p_id: slot, p_changes: { date: dayFromNow(-1) }, p_revision: 0 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This visit is over' })).toBeVisible();
  for (const button of ['Change the time', 'Cancel the visit', 'Add to calendar']) {
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
  }
  await expectAccessible(page);
  await shoot(page, 'over');
});

test('what a family does with its visit by the link the chat knows when they come back to it', async ({
  page,
  context,
  request,
}) => {
  const staff = await staffOf(request);
  const slots = [await staff.add(moving, 2), await staff.add(moving, 3)];
  await openTimes(page);
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
  await expectAccessible(own);
  await shoot(own, 'move');
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
  for (const slot of slots) await staff.ask('cancel_visit', { p_id: slot });
});

test('an open card follows what is done by the link, and says when it cannot ask', async ({
  page,
  request,
}) => {
  const staff = await staffOf(request);
  const slot = await staff.add(kept, 2);
  await openTimes(page);
  await timesOf(page, kept).first().click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Noor');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('9700020033');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
  const card = page.getByRole('region', { name: 'Your visit' });
  await expect(card).toContainText('Your visit is booked');
  await page.route('**/api/visits/link', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Your visit' }).click();
  await expect(card).toContainText('Your visit is booked');
  await expect(card).toContainText('We could not check this with the school just now.');
  await expectAccessible(page);
  await shoot(page, 'old');
  await page.unroute('**/api/visits/link');
  await staff.ask('cancel_visit', { p_id: slot });
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled' })).toBeFocused();
  await expectAccessible(page);
  await shoot(page, 'cancelled');
});

test('a chat of a school without visits does not ask for their times', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  const options = [{ text: 'Admissions', nextStep: 'end' }];
  const steps = [{ id: 'hello', type: 'options', message: 'What is it about?', options }];
  const workflows = { main: { name: 'Main', description: '', steps } };
  const config = {
    id: greenfield,
    globalVariables: {},
    timing: { typing: 0, reply: 0 },
    defaultWorkflow: 'main',
    workflows,
    flows: {},
    specialFlows: {},
  };
  let visits = true;
  await page.route('**/rpc/published_configuration', (route) =>
    route.fulfill({ json: { tenant_id: greenfield, version: 1, config, visits } }),
  );
  for (const offers of [true, false]) {
    visits = offers;
    asked.length = 0;
    await page.goto('/chat');
    await page.getByRole('button', { name: 'Admissions' }).waitFor();
    await page.waitForLoadState('networkidle');
    if (offers) await expect.poll(() => asked).toContain('/api/visits');
    else expect(asked).not.toContain('/api/visits');
  }
});

/** A browser without a window shows all its pages at once. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function dayInDubai(days: number): string {
  const parts = { day: 'numeric', month: 'long', timeZone: 'Asia/Dubai' } as const;
  return new Intl.DateTimeFormat('en-IN', parts).format(new Date(`${dayFromNow(days)}T04:30:00Z`));
}

async function openTimes(page: Page): Promise<void> {
  await hurry(page);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Book a visit' }).click();
}

async function shoot(page: Page, what: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/visit-abroad-${what}.png` });
}
