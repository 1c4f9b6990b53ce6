import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { asha, fill, hurry, press, said, submitReviewed } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';

const tenant = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
const refused = 'This link does not work any more';
const shots = process.env.SCREENSHOTS;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.160' },
});

test('a parent begins on one phone and finishes on another; staff see it as started, then as an enquiry', async ({
  page,
  browser,
}) => {
  const name = `Later ${Date.now()}`;
  await begin(page, name);
  const link = await copyLink(page);
  expect(link).toMatch(/\/embedded-chat\?tenant=[^#]*#continue=[\w.-]{71}$/);
  expect(link).not.toContain('Later');
  await expectAccessible(page);
  await shoot(page, 'sheet');

  const desk = await newPage(browser, { width: 1280, height: 800 });
  await signIn(desk, 'greenfield');
  await desk.getByRole('link', { name: 'Started', exact: true }).click();
  const row = desk.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Stopped at: Email address')).toBeVisible();
  await row.getByRole('button', { name: /^Open/ }).click();
  await expect(row.getByText('9876543210').last()).toBeVisible();
  await expectAccessible(desk);
  await shoot(desk, 'started');
  await desk.getByRole('link', { name: 'All enquiries' }).click();
  await desk.getByLabel('Search').fill(name);
  await expect(desk.getByText('No enquiries found')).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: name })).toHaveCount(0);

  const sent: string[] = [];
  const other = await newPage(browser);
  other.on('request', (request) => sent.push(request.url()));
  await hurry(other);
  await other.goto(link);
  await said(other, /Welcome back!/);
  await said(other, name);
  await expect(other).toHaveURL(/\/embedded-chat\?[^#]*$/);
  const token = link.split('=').at(-1) ?? '';
  expect(sent.filter((url) => url.includes(token))).toEqual([]);
  await expectAccessible(other);
  await shoot(other, 'restored');

  // The first phone is told once it goes on.
  await fill(page, 'Email address', 'later@example.org');
  await expect(page.getByText(/on another device/)).toBeVisible();

  await fill(other, 'Email address', 'later@example.org');
  await fill(other, 'City', asha.city);
  // It is there after a reload.
  await other.reload();
  await said(other, /Welcome back!/);
  await fill(other, "Child's name", asha.child);
  await other.getByLabel('Grade').selectOption(asha.grade);
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await other.getByRole('radio', { name: asha.year }).check();
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await fill(other, 'Date of birth', asha.born.iso);
  await fill(other, 'Current school', asha.school);
  await submitReviewed(other);
  await said(other, /successfully submitted/);

  await desk.getByRole('button', { name: 'Clear filters' }).first().click();
  // Only then does "Refresh" mean the whole list.
  await expect(desk.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Refresh' }).click();
  await expect(desk.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await desk.goto('/enquiries?show=started');
  await expect(desk.getByRole('heading', { name: 'Started conversations' })).toBeVisible();
  await expect(desk.getByText(name)).toHaveCount(0);

  // The link ends with the enquiry.
  const third = await newPage(browser);
  await third.goto(link);
  await expect(third.getByRole('alert')).toContainText(refused);
  await expect(third.getByText(name)).toHaveCount(0);
  await expectAccessible(third);
  await shoot(third, 'refused');
  await press(third, 'Start New Conversation');
  await said(third, /Welcome to/);
});

test('a link that is forged, of another school, withdrawn, replaced or forgotten shows nothing', async ({
  page,
  browser,
}) => {
  const name = `Gone ${Date.now()}`;
  await begin(page, name);
  const first = await copyLink(page);
  const other = await newPage(browser);
  const isRefused = async (link: string) => {
    await other.goto('about:blank');
    await other.goto(link);
    await expect(other.getByRole('alert')).toContainText(refused);
    await expect(other.getByText(name)).toHaveCount(0);
  };
  await isRefused(`${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`);
  await isRefused(first.replace(/continue=.*/, 'continue=%00<script>'));
  await isRefused(first.replace(tenant, 'debug-tenant'));

  const sheet = page.getByRole('region', { name: 'Continue later' });
  await sheet.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(sheet.getByText('The link does not work any more.')).toBeVisible();
  await isRefused(first);
  await sheet.getByRole('button', { name: 'Make a new link' }).click();
  const second = await sheet.getByRole('textbox', { name: 'Link to continue' }).inputValue();
  expect(second).not.toBe(first);
  await isRefused(first);

  await sheet.getByRole('button', { name: 'Forget what I entered' }).click();
  await shoot(page, 'forget');
  await sheet.getByRole('button', { name: 'Remove it' }).click();
  await said(page, /new parent or an existing parent/);
  await expect(page.getByText(name)).toHaveCount(0);
  await isRefused(second);
});

test('a conversation that was begun in Arabic goes on in it on the other phone, all of it', async ({
  page,
  browser,
}) => {
  await hurry(page);
  await page.goto('/chat?lang=ar');
  await expect(page).toHaveTitle(/^مدرسة .* · مساعد أولياء الأمور$/);
  await press(page, 'ولي أمر جديد');
  await press(page, 'دراسة نهارية');
  await page.getByRole('checkbox').check();
  await page.getByRole('textbox', { name: 'اسمكم' }).fill('أحمد علي');
  await press(page, 'متابعة');
  await press(page, 'الإكمال لاحقًا');
  const link = await page.getByRole('textbox', { name: 'رابط المتابعة' }).inputValue();
  const other = await newPage(browser);
  await hurry(other);
  await other.goto(link);
  await said(other, 'أحمد علي');
  const log = other.getByRole('log');
  await expect(log).toContainText('اسمكم');
  await expect(log).not.toContainText(/Your name|mobile number/i);
});

async function begin(page: Page, name: string): Promise<void> {
  await hurry(page);
  await page.goto(`/embedded-chat?tenant=${tenant}`);
  await press(page, 'New Parent');
  await press(page, 'Day School');
  await expect(page.getByRole('button', { name: 'Finish later' })).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await fill(page, 'Your name', name);
  await fill(page, 'Mobile number', asha.mobile);
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
}

async function copyLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Finish later' }).click();
  const sheet = page.getByRole('region', { name: 'Continue later' });
  const link = await sheet.getByRole('textbox', { name: 'Link to continue' }).inputValue();
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(sheet.getByText('Copied.')).toBeVisible();
  return link;
}

async function newPage(browser: Browser, viewport = { width: 360, height: 740 }): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

/** For people to look at: `SCREENSHOTS=folder`. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  const size = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}
