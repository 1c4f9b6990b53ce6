import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const page360 = { width: 360, height: 740 };
const page1280 = { width: 1280, height: 800 };

/** Enters an enquiry of a family who telephoned; it is open then. */
async function add(
  page: Page,
  fields: { name: string; mobile: string; child: string; born: string },
): Promise<void> {
  await page.goto('/enquiries');
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an enquiry' });
  await dialog.getByLabel('First Name').fill(fields.name);
  await dialog.getByLabel('Mobile').fill(fields.mobile);
  await dialog.getByLabel('Child Name').fill(fields.child);
  await dialog.getByLabel('Date of Birth').fill(fields.born);
  await dialog.getByRole('button', { name: 'Save enquiry' }).click();
  await expect(dialog).toBeHidden();
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function expectNothingSideways(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

test('two children of a family: its page, split, undo, another joined by the keyboard, undo', async ({
  page,
}) => {
  // Of this run alone, so that it can be run again.
  const run = String(Date.now()).slice(-7);
  const mobile = `980${run}`;
  const mother = `Leela${run}`;
  const father = `Hari${run}`;
  await page.setViewportSize(page1280);
  await signIn(page, 'greenfield');
  await add(page, { name: father, mobile: `981${run}`, child: 'Tara', born: '2021-03-09' });
  await add(page, { name: mother, mobile, child: 'Mira', born: '2019-01-05' });
  await add(page, { name: mother, mobile: `0${mobile}`, child: 'Tara', born: '2021-03-09' });
  await add(page, { name: mother, mobile: `+91 ${mobile}`, child: 'MIRA ', born: '2019-01-05' });

  const record = page.getByRole('region', { name: mother });
  await expect(page.getByRole('row').filter({ hasText: mother }).getByText('Again')).toHaveCount(1);
  const link = record.getByRole('link', { name: '3 enquiries of this family' });
  await expect(link).toHaveAttribute('href', /^\/families\/[\da-f-]{36}$/);
  await expectAccessible(page);
  await link.click();

  await expect(page.getByRole('heading', { name: mother, level: 2 })).toBeVisible();
  await expect(page).toHaveTitle('Family · Schoolgate');
  await expect(page.getByRole('link', { name: mobile })).toHaveAttribute('href', `tel:+91${mobile}`);
  const children = part(page, 'Children');
  await expect(children.getByRole('heading', { level: 4 })).toHaveText(['MIRA', 'Tara']);
  await expect(children.getByText('Again')).toHaveCount(1);
  await page.getByLabel('Note for colleagues').fill('Both girls visit on Saturday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(part(page, 'Notes and history').getByRole('list')).toContainText(
    'Both girls visit on Saturday.',
  );
  await expectAccessible(page);
  await expectNothingSideways(page);
  await page.setViewportSize(page360);
  await expectAccessible(page);
  await expectNothingSideways(page);
  await page.setViewportSize(page1280);
  const address = page.url();

  await test.step('split, and undo', async () => {
    await page.getByRole('button', { name: 'Split this family' }).click();
    const dialog = page.getByRole('dialog', { name: 'Split this family' });
    await dialog.getByRole('button', { name: 'Split family' }).click();
    await expect(dialog.getByRole('group')).toHaveAccessibleDescription('Tick at least one enquiry.');
    await dialog.getByLabel(/Tara/).check();
    await expect(dialog).toContainText('1 enquiry goes to a family of its own (Tara). Left here: 2.');
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('A neighbour who used this telephone');
    await dialog.getByRole('button', { name: 'Split family' }).click();
    await expect(dialog).toBeHidden();
    await expect(children.getByRole('heading', { level: 4 })).toHaveText(['MIRA']);
    await part(page, 'Joined and split').getByRole('link', { name: 'The other family' }).click();
    await expect(children.getByRole('heading', { level: 4 })).toHaveText(['Tara']);
    await expect(part(page, 'Joined and split')).toContainText('Split off from another family: 1 enquiry');
    await part(page, 'Joined and split').getByRole('button', { name: 'Undo' }).click();
    // Its one enquiry is back, and its address leads there.
    await expect(page).toHaveURL(address);
    await expect(children.getByRole('heading', { level: 4 })).toHaveText(['MIRA', 'Tara']);
    await expect(part(page, 'Joined and split')).toContainText('Undone by Greenfield Admissions');
  });

  await test.step('join another with the keyboard alone, and undo', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Join another family' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Join another family' });
    await expect(dialog.getByLabel('Find the other family')).toBeFocused();
    await page.keyboard.type(father.toLowerCase());
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(dialog).toContainText(
      `The enquiry of ${father} (Tara) comes to this family, which then has 4. You can undo this afterwards.`,
    );
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type('The father of the two');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(`${mother} and ${father}`);
    // Tara of the father is Tara of the mother.
    await expect(children.getByRole('heading', { level: 4 })).toHaveText(['MIRA', 'Tara']);
    await expect(children.getByText('Again')).toHaveCount(2);
    await expect(part(page, 'Joined and split')).toContainText('The father of the two');
    await expectAccessible(page);
    await tabTo(page, part(page, 'Joined and split').getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(mother);
    await part(page, 'Joined and split').getByRole('link', { name: 'The other family' }).first().click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(father);
  });
});

test('a corrected number shows the family; an address of no family says so', async ({ page }) => {
  const run = String(Date.now()).slice(-7);
  await page.setViewportSize(page1280);
  await signIn(page, 'greenfield');
  await add(page, { name: `Uma${run}`, mobile: `982${run}`, child: 'Om', born: '2020-05-05' });
  await add(page, { name: `Uma${run}`, mobile: `983${run}`, child: 'Om', born: '2020-05-05' });
  const record = page.getByRole('region', { name: `Uma${run}` });
  await expect(record.getByRole('link', { name: '1 enquiry of this family' })).toBeVisible();
  await record.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this enquiry' });
  await dialog.getByLabel('Mobile').fill(`982${run}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(record.getByRole('link', { name: '2 enquiries of this family' })).toBeVisible();
  await expect(part(page, 'Family').getByText('Same mobile')).toBeVisible();
  await page.goto('/families/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('There is no such family')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/families/nobody');
  await expect(page.getByText('There is no such family')).toBeVisible();
});
