import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';
import { addVisit, beginVisit, dayFromNow } from '../setup/visits.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.230' },
});

const cellOf = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) });

async function bookFor(page: Page, name: string, mobile: string, email = ''): Promise<void> {
  await page.getByRole('button', { name: 'Book for a family' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book for a family' });
  await dialog.getByLabel('Name of the parent').fill(name);
  await dialog.getByLabel('Mobile').fill(mobile);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a kind of visit gets weekly times, which say what a change does to the families who booked', async ({
  page,
}) => {
  await signIn(page, 'greenfield');
  await page.goto('/visits?kinds=1');
  await page.getByRole('button', { name: 'Add kind' }).click();
  const kind = page.getByRole('dialog', { name: 'Add kind' });
  await kind.getByRole('button', { name: 'Save' }).click();
  await expect(kind.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
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
  await expectAccessible(page);
  await dates.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('5 dates were added.').first()).toBeVisible();
  await expect(card).toContainText('5 coming dates');
  await expect(card).toContainText('Every week on Monday, Tuesday');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All visits' }).click();
  await page.getByRole('link', { name: 'Orchard walk' }).first().click();
  await bookFor(page, 'Rani Orchard', '9700030101', 'rani@orchard.example');
  await page.goto('/visits?kinds=1');
  await card.getByRole('button', { name: /^Change: Every week/ }).click();
  const change = page.getByRole('dialog', { name: /Change the weekly times/ });
  await expect(change).toContainText('1 family has booked. Their date stays as it is');
  await change.getByLabel('Starts at').fill('11:00');
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 date that families have booked stays as it is.').first()).toBeVisible();
  await card.getByRole('button', { name: /^End: Every week/ }).click();
  const end = page.getByRole('dialog', { name: /End the weekly times/ });
  await expect(end).toContainText('4 coming dates without a booking go.');
  await expectAccessible(page);
  await end.getByRole('button', { name: 'End' }).click();
  await expect(card).toContainText('1 coming date');
  await expect(card.getByRole('list')).toHaveCount(0);
});

test('a date is dragged or moved with the keyboard, once staff have seen who booked it', async ({ page }) => {
  await signIn(page, 'greenfield');
  await addVisit(page, { name: 'Pond hour', place: 'Pond', date: dayFromNow(40), startsAt: '10:00' });
  await page.getByRole('link', { name: 'Pond hour' }).click();
  await bookFor(page, 'Noor Pond', '9700030201', 'noor@pond.example');
  await bookFor(page, 'Ines Calls', '9700030202');
  const [from, next, later] = [dayFromNow(40), neighbour(dayFromNow(40)), dayFromNow(40)];
  await page.goto(`/visits?view=month&from=${from}`);
  const entry = page.getByRole('link', { name: /Pond hour/ });
  await entry.dragTo(cellOf(page, next));
  const dialog = page.getByRole('dialog', { name: 'Change Pond hour' });
  await expect(dialog.getByLabel('Date')).toHaveValue(next);
  await expect(dialog).toContainText('This concerns 2 families:');
  await expect(dialog).toContainText('Noor Pond');
  await expect(dialog).toContainText('1 is told by mail. 1 has no e-mail address: please call.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(cellOf(page, next)).toContainText('Pond hour');

  // The focus has followed it.
  await expect(entry).toBeFocused();
  await page.keyboard.press(next > from ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Move Pond hour to' })).toHaveCount(1);
  await expectAccessible(page);
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

  await entry.click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByLabel('Place').fill('Boat house');
  await dialog.getByLabel('Led by').selectOption({ index: 1 });
  await expect(dialog).toContainText('This concerns 2 families:');
  // A colleague is faster.
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByRole('button', { name: 'Change', exact: true }).click();
  const theirs = colleague.getByRole('dialog', { name: 'Change Pond hour' });
  await theirs.getByLabel('Starts at').fill('12:30');
  await theirs.getByRole('button', { name: 'Move' }).click();
  await expect(theirs).toBeHidden();
  await colleague.close();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText(/A colleague has changed this meanwhile\. It is now on .*12:30/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(/12:30.*Boat house/);
  await expect(page.getByRole('main')).toContainText('Led by');
});

test('a mark is taken back from where it is reported', async ({ page }) => {
  await signIn(page, 'greenfield');
  await addVisit(page, { name: 'Attic hour', date: dayFromNow(33), startsAt: '10:00' });
  await page.getByRole('link', { name: 'Attic hour' }).click();
  await bookFor(page, 'Lea Attic', '9700030301');
  await beginVisit(page);
  await page.reload();
  const family = page.getByRole('list', { name: 'Who comes' }).getByRole('listitem');
  await family.getByRole('button', { name: 'Did not come' }).click();
  await expect(family.getByRole('button', { name: 'Did not come' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(family).toContainText('Booked');
  await expect(family.getByRole('button', { name: 'Did not come' })).toHaveAttribute('aria-pressed', 'false');
});

test('a calendar address is shown once, works, and ends when it is withdrawn', async ({ page, request }) => {
  await signIn(page, 'greenfield');
  await addVisit(page, { name: 'Feed hour', date: dayFromNow(34), startsAt: '10:00' });
  await page.getByRole('button', { name: 'Calendar address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar address' });
  const all = dialog.getByRole('region', { name: 'All visits of the school' });
  await all.getByRole('button', { name: 'Make an address' }).click();
  const address = (await all.locator('code').textContent()) ?? '';
  expect(address).toMatch(/\/api\/visits\/feed\/[\w-]{43}\.ics$/);
  await expect(all).toContainText('it is shown this once');
  await expectAccessible(page);
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
