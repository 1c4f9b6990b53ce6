import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import Papa from 'papaparse';
import { answerUntilSchool, asha, fill, openChat } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';

test.describe.configure({ mode: 'serial' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a parent submits an enquiry on the home page and reads on about the school', async ({ page }) => {
  const enquiries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat-inquiry/public')) enquiries.push(request.postData() ?? '');
  });
  await page.goto('/');
  await openChat(page);
  await answerUntilSchool(page, asha);

  const send = page.getByRole('button', { name: 'Continue', exact: true });
  await page.getByRole('textbox', { name: 'Current school' }).fill(asha.school);
  await send.click();
  await page.getByRole('button', { name: 'Submit enquiry' }).dblclick();

  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(page.getByText('Submission Successful!').first()).toBeVisible();
  expect(enquiries).toHaveLength(1);

  await page.getByRole('button', { name: /^Yes/ }).click();
  await page.getByRole('button', { name: 'Age Criteria' }).click();
  await expect(log.getByText('1 June').last()).toBeVisible();
  await page.getByRole('button', { name: 'Fee Details' }).click();
  await expect(page.getByRole('button', { name: 'Admission Process' }).last()).toBeEnabled();
});

test('wrong answers are refused in words that say how to mend them', async ({ page }) => {
  await page.goto('/');
  await openChat(page);
  await page.getByRole('button', { name: 'New Parent' }).click();
  await page.getByRole('button', { name: 'Full Boarding School' }).click();

  await page.getByRole('checkbox').check();
  await page.getByRole('textbox', { name: 'Your name' }).fill('A');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
  await fill(page, 'Your name', 'Asha');

  await page.getByRole('textbox', { name: 'Mobile number' }).fill('12345');
  await page.getByRole('textbox', { name: 'Mobile number' }).blur();
  await expect(page.getByText(/10 digits|format is invalid/).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
  await fill(page, 'Mobile number', '098765-43210');

  await page.getByRole('textbox', { name: 'Email address' }).fill('asha@example');
  await page.getByRole('textbox', { name: 'Email address' }).blur();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
});

test('an existing parent is pointed to the Parent Relationship officer', async ({ page }) => {
  await page.goto('/');
  await openChat(page);
  await page.getByRole('button', { name: 'Existing Parent' }).click();
  await expect(
    page
      .getByRole('log')
      .getByText(/Parent Relationship officer/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start New Conversation' })).toBeVisible();
});

test('staff find the enquiry, filter, and export it; nobody else sees it', async ({ page }) => {
  await page.goto('/enquiries');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'greenfield');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Show all columns' }).click();
  const row = page.getByRole('row').filter({ hasText: asha.email });
  await expect(row).toHaveCount(1);
  for (const value of [
    '9876543210',
    asha.email,
    asha.city,
    asha.child,
    asha.grade,
    asha.year,
    asha.school,
    'Pending',
  ]) {
    await expect(row).toContainText(value);
  }

  await page.getByLabel('Search').fill('no such family');
  await expect(page.getByText('No enquiries found matching your criteria.')).toBeVisible();
  await page.getByLabel('Search').fill('VERMA@EXAMPLE');
  await expect(row).toHaveCount(1);
  await page.getByLabel('Status').selectOption('completed');
  await expect(page.getByText('No enquiries found matching your criteria.')).toBeVisible();
  await page.getByLabel('Status').selectOption('pending');
  await expect(row).toHaveCount(1);
  expect(page.url()).not.toMatch(/verma/i);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Back to usual' }).click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^chat-enquiries-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(meta.fields).toEqual([
    'ID',
    'User ID',
    'Parent Type',
    'School Type',
    'First Name',
    'Mobile',
    'Email',
    'City',
    'Child Name',
    'Grade',
    'Academic Year',
    'Date of Birth',
    'School Name',
    'Status Code',
    expect.stringMatching(/^Submitted At \(Asia\/(Kolkata|Calcutta)\)$/),
  ]);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    'First Name': 'Asha Verma',
    Mobile: '9876543210',
    'Child Name': asha.child,
    'Date of Birth': asha.born.iso,
    'School Name': `'${asha.school}`,
    'Status Code': 'pending',
  });

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/enquiries');
  await expect(page).toHaveURL(/\/login/);
});

test("another school's staff do not see it, by e-mail sign-in too", async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username or Email').fill('office@debug.example');
  await page.getByLabel('Password', { exact: true }).fill('schoolgate-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/enquiries$/);
  await expect(page.getByText(/Asha/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
});

test('a wrong password is refused with the same words for everybody', async ({ page }) => {
  for (const name of ['greenfield', 'nobody']) {
    await page.goto('/login');
    const signInButton = page.getByRole('button', { name: 'Sign In' });
    await expect(signInButton).toBeDisabled();
    await page.getByLabel('Username or Email').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await signInButton.click();
    await expect(page.getByText('Invalid username or password')).toBeVisible();
  }
});

test('an unknown address shows the 404 page with a way home', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible();
});
