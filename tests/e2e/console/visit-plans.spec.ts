import { expect, type Page } from '@playwright/test';
import { test } from '../setup/test.ts';
import { dayFromNow } from '../setup/visits.ts';

test.use({ as: 'office' });

const cellOf = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) });

test('a kind of visit gets weekly times', async ({ page, school: _ }) => {
  await page.goto('/visits?kinds=1');
  await page.getByRole('button', { name: 'Add kind' }).click();
  const kind = page.getByRole('dialog', { name: 'Add kind' });
  await kind.getByRole('button', { name: 'Save' }).click();
  await expect(kind.getByLabel('Name')).toBeFocused();
  await kind.getByLabel('Name').fill('Orchard walk');
  await kind.getByLabel('Place').fill('North gate');
  await kind.getByLabel('Families', { exact: true }).fill('3');
  await kind.getByLabel('People at most').fill('9');
  await kind.getByLabel('Hindi').check();
  await kind.getByRole('button', { name: 'Save' }).click();
  await expect(kind).toBeHidden();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Orchard walk' }) });
  await expect(card).toContainText('60 minutes · 3 families · up to 9 people');
  await expect(card).toContainText('no coming date');

  await card.getByRole('button', { name: 'Add dates' }).click();
  const dates = page.getByRole('dialog', { name: 'Add visit' });
  await dates.getByLabel('Date').fill(dayFromNow(1));
  await dates.getByLabel('Starts at').fill('10:00');
  await dates.getByLabel('Repeats').selectOption('1');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await dates.getByLabel(day).check();
  }
  await dates.getByLabel('Until').fill(dayFromNow(0));
  await dates.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dates.getByLabel('Until')).toBeFocused();
  await dates.getByLabel('Until').fill(dayFromNow(6));
  await dates.getByLabel('Not on').fill(dayFromNow(3));
  await dates.getByRole('button', { name: 'Leave out' }).click();
  await dates.getByLabel('Also on the school’s holidays').check();
  await dates.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('5 dates were added.').first()).toBeVisible();
  await expect(card).toContainText('5 coming dates');
  await expect(card).toContainText('Every week on Monday, Tuesday');
});

test('a date is dragged or moved with the keyboard, once staff have seen who booked it', async ({
  page,
  school,
}) => {
  const p_visit = await school.addVisit('Pond hour', 40);
  for (const family of [
    { name: 'Noor Pond', mobile: '9700030201', email: 'noor@pond.example' },
    { name: 'Ines Calls', mobile: '9700030202' },
  ]) {
    const p_booking = { ...family, people: 1 };
    await school.ask('book_family', { p_visit, p_booking, p_request: crypto.randomUUID() });
  }
  const [from, next, later] = [dayFromNow(40), neighbour(dayFromNow(40)), dayFromNow(40)];
  await page.goto(`/visits?view=month&from=${from}`);
  const entry = page.getByRole('link', { name: /Pond hour/ });
  await entry.dragTo(cellOf(page, next));
  const dialog = page.getByRole('dialog', { name: 'Change Pond hour' });
  await expect(dialog.getByLabel('Date')).toHaveValue(next);
  await expect(dialog).toContainText('This concerns 2 families:');
  await expect(dialog).toContainText('Noor Pond');
  await expect(dialog).toContainText('1 is told by mail. 1 has no e-mail address: please call.');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(cellOf(page, next)).toContainText('Pond hour');

  // The focus has followed it.
  await expect(entry).toBeFocused();
  await page.keyboard.press(next > from ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Move Pond hour to' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Date')).toHaveValue(later);
  await dialog.getByLabel('Families', { exact: true }).fill('1');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog.getByLabel('Families', { exact: true })).toHaveAccessibleDescription(
    '2 families have a place already: there cannot be fewer.',
  );
  await dialog.getByLabel('Families', { exact: true }).fill('4');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(cellOf(page, later)).toContainText('2 of 4 families');
});

test('a calendar address is shown once, works, and ends when it is withdrawn', async ({
  page,
  school,
  request,
}) => {
  await school.addVisit('Feed hour', 34);
  await page.goto('/visits');
  await page.getByRole('button', { name: 'Calendar address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar address' });
  const all = dialog.getByRole('region', { name: 'All visits of the school' });
  await all.getByRole('button', { name: 'Make an address' }).click();
  const address = (await all.locator('code').textContent()) ?? '';
  expect(address).toMatch(/\/api\/visits\/feed\/[\w-]{43}\.ics$/);
  await expect(all).toContainText('it is shown this once');
  expect(await (await request.get(address)).text()).toContain('Feed hour');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Calendar address' }).click();
  await expect(all).toContainText(/Made on .* by/);
  await expect(all.locator('code')).toHaveCount(0);
  await all.getByRole('button', { name: 'Withdraw' }).click();
  await expect(all).toContainText('There is no address for the school’s visits yet.');
  expect((await request.get(address)).status()).toBe(404);
});

/** The next day, or the one before where that is in another month. */
function neighbour(day: string): string {
  const at = (days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return at(1).slice(0, 7) === day.slice(0, 7) ? at(1) : at(-1);
}
