import { expect } from '@playwright/test';
import { test } from '../setup/test.ts';

test.use({ as: 'admin' });

test('what the school says of itself is what its chat says, and of two who save none is lost', async ({
  page,
  school,
  openAs,
}) => {
  const college = `${school.name} College`;
  await page.goto(`/school?school=${school.id}`);
  await page.getByLabel('School name').fill(college);
  await page.getByLabel('Email').fill('office@hill.example');
  await page.getByLabel('Colour', { exact: true }).fill('#ffee00');
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByLabel('Colour', { exact: true })).not.toHaveValue('#ffee00');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await expect(page.getByLabel('Holiday', { exact: true })).toBeFocused();
  await page.keyboard.type('Winter break');
  await page.getByLabel('First day').fill('2026-12-24');
  await page.getByLabel('Last day').fill('2027-01-02');

  // A colleague is quicker.
  const other = await openAs('office');
  await other.goto('/school');
  await other.getByLabel('Email').fill('first@hill.example');
  await other.getByLabel('Address', { exact: true }).fill('1 Hill Road');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('School settings saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'A colleague has saved meanwhile' });
  await expect(conflict).toContainText('office@hill.example');
  await expect(conflict).toContainText('first@hill.example');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Hill Road');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('office@hill.example');
  await expect(page.getByLabel('Last day')).toHaveValue('2027-01-02');
  await page.goto(school.chat);
  await expect(page.getByRole('log')).toContainText(`Welcome to ${college}`);
});

test('a logo that is not a picture is told at its field', async ({ page, school }) => {
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
  await page.goto(`/school?school=${school.id}`);
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

test('a school is filled with examples and emptied, archived, and comes back whole', async ({
  page,
  school,
}) => {
  await page.goto(`/enquiries?school=${school.id}`);
  await page.getByRole('button', { name: 'Fill with example families' }).click();
  await expect(page.getByRole('status').filter({ hasText: '60 enquiries' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'Example' })).toHaveCount(10);
  await page.goto(`/dashboard?school=${school.id}`);
  await page.getByRole('button', { name: `Remove example families of ${school.name}` }).click();
  await expect(
    page.getByText(`The example families of ${school.name} are gone`, { exact: true }),
  ).toBeVisible();

  await page.goto('/schools');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: school.name });
  await row.getByRole('button', { name: `Archive ${school.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(row).toContainText('Archived');
  await page.goto(school.chat);
  await expect(page.getByRole('dialog').or(page.getByRole('alert')).first()).toBeVisible();
  await expect(page.getByRole('log')).toHaveCount(0);
  await page.goto('/schools');
  await row.getByRole('button', { name: `Bring back ${school.name}` }).click();
  await expect(row.getByRole('button', { name: `Archive ${school.name}` })).toBeVisible();
  await page.goto(school.chat);
  await expect(page.getByRole('log')).toContainText(school.name);
});
