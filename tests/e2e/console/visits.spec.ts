import { expect, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { hurry } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';
import { addVisit, beginVisit, dayFromNow, timesOf } from '../setup/visits.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.203' },
});

test('staff add a visit with the keyboard, see who booked it in the chat, and mark who came', async ({
  page,
  browser,
}) => {
  await signIn(page, 'greenfield');
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await tabTo(page, 'Add visit');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add visit' });
  await expectAccessible(page);
  await dialog.getByLabel('Families', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Please give the visit a name/);
  await expectAccessible(page);
  await page.keyboard.type('Science morning');
  await dialog.getByLabel('Place').fill('Laboratory');
  await dialog.getByLabel('Families', { exact: true }).fill('1');
  await dialog.getByLabel('Date').fill(dayFromNow(20));
  await dialog.getByLabel('Starts at').fill('09:30');
  await dialog.getByLabel('Starts at').focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const link = page.getByRole('link', { name: 'Science morning' });
  await expect(page.getByRole('listitem').filter({ has: link })).toContainText('0 of 1 families');
  await expectAccessible(page);

  for (const [at, name] of ['Meena Booker', 'Wai Ting'].entries()) {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'X-Forwarded-For': `203.0.113.${204 + at}` },
    });
    const parent = await context.newPage();
    await hurry(parent);
    await parent.goto('/chat');
    await parent.getByRole('button', { name: 'Book a visit' }).click();
    const more = parent.getByRole('button', { name: 'Show more days' });
    while (await more.isVisible()) await more.click();
    await timesOf(parent, 'Science morning').click();
    await parent.getByRole('textbox', { name: 'Your name' }).fill(name);
    await parent.getByRole('textbox', { name: 'Mobile number' }).fill(`970002010${at}`);
    await parent.getByRole('checkbox').check();
    await parent.getByRole('button', { name: /^(Confirm the booking|Join the waitlist)$/ }).click();
    await expect(parent.getByRole('region', { name: 'Your visit' })).toBeVisible();
    await context.close();
  }

  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const family = (name: string) =>
    page.getByRole('list', { name: 'Who comes' }).getByRole('listitem').filter({ hasText: name });
  await expect(family('Meena Booker')).toContainText('Booked');
  await expect(family('Wai Ting')).toContainText('Waitlist');
  await expectAccessible(page);
  await expect(family('Meena Booker')).toContainText('Once the visit begins, mark here whether they came.');
  await expect(family('Meena Booker').getByRole('button', { name: 'Came', exact: true })).toHaveCount(0);
  await beginVisit(page);
  await page.reload();
  await tabTo(page, family('Meena Booker').getByRole('button', { name: 'Came', exact: true }));
  await page.keyboard.press('Enter');
  await expect(family('Meena Booker').getByRole('button', { name: 'Came', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await family('Meena Booker').getByRole('button', { name: 'Outcome' }).click();
  const outcome = page.getByRole('dialog');
  await outcome.getByLabel('Outcome').fill('Liked the laboratory.');
  await expectAccessible(page);
  await outcome.getByRole('button', { name: 'Save' }).click();
  await expect(family('Meena Booker')).toContainText('Liked the laboratory.');
  await expectAccessible(page);

  await family('Meena Booker').getByRole('link', { name: 'Meena Booker' }).click();
  const record = page.getByRole('region', { name: 'Visits', exact: true });
  await expect(record).toContainText('Science morning');
  await expect(record).toContainText('Came');
  await record.getByRole('link', { name: 'Science morning' }).click();
  await expect(page.getByRole('heading', { name: 'Science morning' })).toBeVisible();
});

test('a cancelled booking offers its place, and a cancelled visit names who had booked, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'greenfield');
  await addVisit(page, {
    name: 'Music hour',
    families: '1',
    date: dayFromNow(25),
    startsAt: '15:00',
  });
  await page.getByRole('link', { name: 'Music hour' }).click();
  for (const [at, name] of ['Lina First', 'Omar Second'].entries()) {
    await page.getByRole('button', { name: 'Book for a family' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book for a family' });
    await dialog.getByLabel('Name of the parent').fill(name);
    await dialog.getByLabel('Mobile').fill(`970002020${at}`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  const family = (name: string) =>
    page.getByRole('list', { name: 'Who comes' }).getByRole('listitem').filter({ hasText: name });
  await expect(family('Omar Second')).toContainText('Waitlist');
  await family('Lina First').getByRole('button', { name: 'Cancel booking' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(family('Omar Second')).toContainText('Offered');
  await expect(family('Lina First')).toContainText('Cancelled');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel visit' }).click();
  const dialog = page.getByRole('dialog', { name: /Cancel Music hour/ });
  await expect(dialog).toContainText('Omar Second');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('main')).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: 'Book for a family' })).toHaveCount(0);
});
