import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { chooseOwnPassword, signIn, submitSignIn } from '../setup/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';

test('an enquiry is worked on: seen, status with undo, note, assignment, follow-up, history', async ({
  page,
  request,
}) => {
  const mobile = await submit(request, 'Leela Worked');
  await signIn(page, 'greenfield');
  await expect(page.getByRole('link', { name: /new enquir/ })).toBeVisible();
  await open(page, 'Leela Worked');
  const panel = page.getByRole('region', { name: 'Leela Worked' });
  await expect(panel).toContainText(mobile);
  await expect(panel).toContainText('Is there a school bus?');
  await expectAccessible(page);

  await panel.getByLabel('Status of this enquiry').selectOption('completed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByLabel('Status of this enquiry')).toHaveValue('pending');
  await panel.getByLabel('Status of this enquiry').selectOption('in_progress');

  await panel.getByRole('textbox', { name: /note/i }).fill('Called, will visit on Monday.');
  await panel.getByRole('button', { name: /add.*note/i }).click();
  await panel.getByLabel('Assigned to').selectOption({ label: 'Greenfield Admissions' });
  await panel.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(panel.getByText('Called, will visit on Monday.')).toBeVisible();

  await page.reload();
  await expect(panel.getByLabel('Status of this enquiry')).toHaveValue('in_progress');
  await expect(panel.getByText('Called, will visit on Monday.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('what is selected changes together, and together it is undone', async ({ page, request }) => {
  for (const name of ['Bulk One', 'Bulk Two', 'Bulk Three']) await submit(request, name);
  await signIn(page, 'greenfield');
  // A search finds an enquiry a moment after it came.
  await expect(async () => {
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Search').fill('Bulk ');
    await expect(page.getByRole('row')).toHaveCount(4, { timeout: 2000 });
  }).toPass();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByLabel('Change', { exact: true }).selectOption('follow_up');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('cell', { name: 'Follow Up Required' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: 'Follow Up Required' })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByLabel('Change', { exact: true }).selectOption({ label: 'Greenfield Admissions' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(
    page.getByText('3 enquiries are now assigned to Greenfield Admissions', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 enquiries are as they were before', { exact: true })).toBeVisible();
});

test('filters and sorting stand in the address, and a reload keeps them', async ({ page, request }) => {
  await submit(request, 'Zoya Filtered', { grade: 'IBDP 2' });
  await signIn(page, 'greenfield');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Grade').selectOption('IBDP 2');
  await expect(page).toHaveURL(/grade=IBDP/);
  await expect(page.getByRole('row').filter({ hasText: 'Zoya Filtered' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Zoya Filtered' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'IBDP 2' })).toHaveCount(1);
});

test('every export holds the enquiry', async ({ page, request }) => {
  await submit(request, 'Exported Family');
  await signIn(page, 'greenfield');
  for (const [format, extension] of [
    ['Excel', 'xlsx'],
    ['PDF', 'pdf'],
  ] as const) {
    await page.getByRole('button', { name: 'Other formats' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Export ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^chat-enquiries-\\d{4}-\\d{2}-\\d{2}\\.${extension}$`),
    );
  }
});

test('two accounts are held at once and switched, and each sees its own school', async ({
  page,
  request,
}) => {
  await submit(request, 'Only Greenfields');
  await signIn(page, 'greenfield');
  await expect(page.getByRole('row').filter({ hasText: 'Only Greenfields' })).toHaveCount(1);
  await page
    .getByRole('button', { name: /Switch user/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: 'Add another account' })
    .or(page.getByRole('button', { name: 'Add another account' }))
    .click();
  await page.getByLabel('Username or Email').fill('debug');
  await page.getByLabel('Password', { exact: true }).fill('schoolgate-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/enquiries/);
  await expect(page.getByText('Only Greenfields')).toHaveCount(0);
  await page
    .getByRole('button', { name: /Switch user/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Switch.*to greenfield/ }).click();
  await page.goto('/enquiries');
  await expect(page.getByRole('row').filter({ hasText: 'Only Greenfields' })).toHaveCount(1);
  await page
    .getByRole('button', { name: /Switch user/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Logout All Users' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('staff.'))))
    .toEqual([]);
});

test('an admin invites a colleague, who signs in and chooses a password, until it is reset or they are deactivated', async ({
  page,
  browser,
  request,
}) => {
  await submit(request, 'Seen By Colleagues');
  await signIn(page, 'admin');
  await page.goto('/team');
  await page.getByRole('button', { name: 'Invite Colleague' }).click();
  const username = `colleague-${Date.now().toString(36)}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('New Colleague');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(`${username}@greenfield.example`);
  await dialog.getByRole('checkbox', { name: 'Greenfield International School' }).check();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  const password = (await dialog.locator('[translate=no]').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have noted it' }).click();
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await submitSignIn(other, username, password);
  await expect(other.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expectAccessible(other);
  await chooseOwnPassword(other, password, 'rhubarb and kettles');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Team' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Reset password of New Colleague' }).click();
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  const second = (await dialog.locator('[translate=no]').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have noted it' }).click();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await submitSignIn(other, username, second);
  await chooseOwnPassword(other, second, 'umbrellas and ladders');

  await page.getByRole('button', { name: 'Deactivate New Colleague' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('New Colleague can sign in no more', { exact: true })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

test('the language changes the whole console at once and is remembered', async ({ page }) => {
  await signIn(page, 'greenfield');
  await page.goto('/settings');
  await page.getByLabel('Language').selectOption('es');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/enquiries');
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeVisible();
  // The filters stand in one line, whatever their words.
  const filters = page.getByRole('search').locator('label:visible');
  expect(
    new Set(
      await filters.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top))),
    ).size,
  ).toBe(1);
  await page.goto('/settings');
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByRole('button', { name: 'Guardar configuración' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const width of [360, 1280]) {
  test(`no page of the console has anything for axe to find, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'admin');
    for (const path of [
      '/dashboard',
      '/enquiries',
      '/analytics',
      '/school',
      '/schools',
      '/team',
      '/settings',
      '/chatbot',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

async function submit(request: APIRequestContext, name: string, more: object = {}): Promise<string> {
  const { access_token } = await (
    await request.post('/mock/token', { data: { user_id: greenfield } })
  ).json();
  const mobile = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  const answer = await request.post('/api/chat-inquiry/public', {
    headers: { Authorization: `Bearer ${access_token}`, 'Idempotency-Key': randomUUID() },
    data: {
      first_name: name,
      mobile,
      email: 'family@example.org',
      child_name: `Child of ${name}`,
      grade: 'PYP 1',
      questions: ['Is there a school bus?'],
      consent: { given: true, version: '2026-11', time: new Date().toISOString() },
      ...more,
    },
  });
  expect(answer.status()).toBe(200);
  return mobile;
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: name }).click();
}

for (const [locale, enter] of [
  ['es-ES', 'Iniciar sesión'],
  ['fr-FR', 'Se connecter'],
] as const) {
  test.describe(`on a phone, ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    test('the heading of every page is whole', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('textbox').first().fill('debug');
      await page.locator('input[type=password]').fill('schoolgate-demo');
      await page.getByRole('button', { name: enter, exact: true }).click();
      await expect(page).toHaveURL(/\/enquiries$/);
      const title = page.getByRole('banner').getByRole('heading', { level: 1 });
      for (const path of ['/knowledge', '/outbox', '/school', '/settings', '/analytics', '/install']) {
        await page.goto(path);
        await expect(title).toBeVisible();
        const isWhole = await title.evaluate(
          (heading) =>
            heading.scrollWidth <= heading.clientWidth && heading.scrollHeight <= heading.clientHeight + 1,
        );
        expect(isWhole, path).toBe(true);
      }
    });
  });
}
