import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });
// Each test goes on with the school of the one before.
test.describe.configure({ mode: 'serial' });

// A retry runs in a worker of its own, and finds the school of the first try there: each has another.
const mark = randomUUID().slice(0, 8);
const id = `hill-${mark}`;
const school = `Hill School ${mark}`;
const college = `Hill College ${mark}`;
const chat = `/embedded-chat?tenant=${id}`;

test('an admin adds a school, and its chat speaks at once', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/schools');
  await page.getByRole('button', { name: 'Add school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a school' });
  await dialog.getByRole('button', { name: 'Add school' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/at most 120/);
  await dialog.getByLabel('Name').fill(school);
  await dialog.getByLabel('Id').fill('debug-tenant');
  await dialog.getByLabel('Begins with').selectOption('Short enquiry');
  await dialog.getByRole('button', { name: 'Add school' }).click();
  await expect(dialog.getByLabel('Id')).toHaveAccessibleDescription(/already/);
  await expectAccessible(page);
  await dialog.getByLabel('Id').fill(id);
  await dialog.getByRole('button', { name: 'Add school' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/start?school=${id}`);
  await page.goto('/schools');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: school })).toContainText(
    '0 enquiries',
  );

  await page.goto(chat);
  await expect(page.getByRole('log')).toContainText(`welcome to ${school}`);
});

test('what the school says of itself is what its chat says', async ({ page, browser }) => {
  await signIn(page, 'admin');
  await page.goto(`/school?school=${id}`);
  await page.getByLabel('School name').fill(college);
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Colour', { exact: true }).fill('#ffee00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/);
  await page.getByLabel('Email').fill('office@hill.example');
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByLabel('Colour', { exact: true })).not.toHaveValue('#ffee00');
  await expectAccessible(page);

  // A colleague is quicker.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'admin');
  await other.goto(`/school?school=${id}`);
  await other.getByLabel('Email').fill('first@hill.example');
  await other.getByLabel('Address', { exact: true }).fill('1 Hill Road');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('School settings saved', { exact: true })).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'A colleague has saved meanwhile' });
  await expect(conflict).toContainText('office@hill.example');
  await expect(conflict).toContainText('first@hill.example');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Hill Road');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('office@hill.example');

  await page.goto(chat);
  await expect(page.getByRole('log')).toContainText(`welcome to ${college}`);
});

test('hours, holidays and languages are checked at the field, and said by the chat', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`/school?school=${id}`);
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Monday, opens', { exact: true }).fill('08:00');
  await page.getByLabel('Monday, closes', { exact: true }).fill('07:00');
  await save.click();
  await expect(page.getByLabel('Monday, opens', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Monday, opens', { exact: true })).toHaveAccessibleDescription(
    /end before they begin/,
  );
  await page.getByLabel('Monday, closes', { exact: true }).fill('12:00');
  await page.getByRole('button', { name: 'Add a second time on Monday' }).click();
  await page.getByLabel('Monday, opens again').fill('11:00');
  await page.getByLabel('Monday, closes at the end').fill('16:00');
  await save.click();
  await expect(page.getByText('The second time begins before the first has ended.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Monday, opens again').fill('13:00');
  await page.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
  await expect(page.getByLabel('Friday, opens again')).toHaveValue('13:00');

  await page.getByRole('button', { name: 'Add holiday' }).click();
  await expect(page.getByLabel('Holiday', { exact: true })).toBeFocused();
  await page.keyboard.type('Winter break');
  await page.getByLabel('First day').fill('2026-12-24');
  await page.getByLabel('Last day').fill('2026-12-20');
  await save.click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/ends before it begins/);
  await page.getByLabel('Last day').fill('2027-01-02');
  await page.getByLabel('Country').selectOption('Spain');
  await page.getByLabel('Spanish').check();
  await save.click();
  await expect(page.getByText('School settings saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Friday, closes at the end')).toHaveValue('16:00');
  await expect(page.getByLabel('Last day')).toHaveValue('2027-01-02');
  await expect(page.getByLabel('Country')).toHaveValue('ES');

  await page.goto(`${chat}&lang=fr`);
  await expect(page.getByRole('button', { name: 'Reiniciar la conversación' })).toBeVisible();
});

test('a logo that is not a picture is told at its field', async ({ page }) => {
  const picture = (size: number, more = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${more}<circle r="9"/></svg>`;
  const answers: Record<string, { status?: number; contentType: string; body: string }> = {
    'page.png': { contentType: 'text/html', body: '<h1>Our school</h1>' },
    'gone.png': { status: 404, contentType: 'text/html', body: 'not found' },
    'huge.svg': { contentType: 'image/svg+xml', body: picture(9000) },
    'heavy.png': { contentType: 'image/svg+xml', body: picture(2000) },
    'logo.svg': {
      contentType: 'image/svg+xml',
      body: picture(64, '<script>parent.document.title = "taken over"</script>'),
    },
  };
  await page.route('https://pictures.example/*', (route) =>
    route.fulfill(answers[new URL(route.request().url()).pathname.slice(1)] ?? { status: 500 }),
  );
  await signIn(page, 'admin');
  await page.goto(`/school?school=${id}`);
  const logo = page.getByLabel('Address of the logo');
  for (const file of ['page.png', 'gone.png', 'huge.svg']) {
    await logo.fill(`https://pictures.example/${file}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(logo).toHaveAccessibleDescription(/no picture/);
    await expect(logo).toBeFocused();
  }
  const saved = page.getByText('School settings saved', { exact: true });
  await logo.fill('https://pictures.example/heavy.png');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This picture is large (2000 × 2000 pixels)')).toBeVisible();
  await expect(saved).toBeVisible();
  await logo.fill('https://pictures.example/logo.svg');
  await expect(page.getByText('This picture is large')).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page).toHaveTitle(/School settings/);
});

test('the school is chosen in the header of a phone, and remembered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin');
  const choice = page.getByRole('combobox', { name: 'School' });
  await choice.selectOption(college);
  await expect(page).toHaveURL(`/enquiries?school=${id}`);
  await expect(page.getByRole('button', { name: 'Fill with example families' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto('/questions');
  await expect(page).toHaveURL(`/questions?school=${id}`);
  await expect(choice).toHaveValue(id);
  await page.goto('/dashboard?school=nobody');
  await expect(page.getByRole('alert')).toContainText('There is no such school');
});

test('a school without enquiries is filled with examples, and emptied again', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`/enquiries?school=${id}`);
  await page.getByRole('button', { name: 'Fill with example families' }).click();
  await expect(page.getByRole('status').filter({ hasText: '60 enquiries' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'Example' });
  await expect(rows).toHaveCount(10);
  await rows.first().getByRole('link').click();
  await expect(
    page.getByRole('region', { name: /Ananya/ }).getByText('Example', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Remove example families of ${college}` }).click();
  await expect(page.getByText(`The example families of ${college} are gone`, { exact: true })).toBeVisible();
  await page.goto(`/enquiries?school=${id}`);
  await expect(page.getByRole('button', { name: 'Fill with example families' })).toBeVisible();
});

test('an archived school is out of the way, and comes back whole', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/schools');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: college });
  await row.getByRole('button', { name: `Archive ${college}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(row).toContainText('Archived');
  await page.goto(chat);
  await expect(page.getByRole('log')).toHaveCount(0);

  await page.goto('/schools');
  await row.getByRole('button', { name: `Bring ${college} back` }).click();
  await expect(row.getByRole('button', { name: `Archive ${college}` })).toBeVisible();
  await page.goto(chat);
  await expect(page.getByRole('log')).toContainText(college);
});

test('other staff find their own school’s settings, and no list of schools', async ({ page }) => {
  await signIn(page, 'greenfield');
  await page.goto('/school');
  await expect(page.getByLabel('School name')).toHaveValue('Greenfield International School');
  await expect(page.getByRole('link', { name: 'Schools' })).toHaveCount(0);
  await page.goto('/schools');
  await expect(page).toHaveURL(/\/dashboard/);
});
