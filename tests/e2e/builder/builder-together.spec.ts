import { expect, type Page } from '@playwright/test';
import { card, expectSaved, openBuilder, reword, test } from '../setup/builder.ts';

let colleague: Page;
test.beforeEach(async ({ page, openAs, school }) => {
  await openBuilder(page, school.id);
  colleague = await openAs('admin');
});

test('two who have the builder open are told of each other, and who has changed nothing follows', async ({
  page,
  school,
}) => {
  const before = await page.getByRole('list', { name: 'Steps' }).boundingBox();
  await openBuilder(colleague, school.id);
  await expect(colleague.getByText(/is editing too/)).toBeVisible();
  await expect(page.getByText(/is editing too/)).toBeVisible();
  // What is about to be pressed stays under the pointer.
  expect(await page.getByRole('list', { name: 'Steps' }).boundingBox()).toEqual(before);
  await reword(page, 'greeting', 'Good morning from the office');
  await expectSaved(page);
  await expect(card(colleague, 'greeting')).toContainText('Good morning from the office');
  await expect(colleague.getByText(/has changed this conversation/).first()).toBeVisible();
});

test('of two changes at once neither is lost: one’s own is kept, and theirs comes back by Undo', async ({
  page,
  school,
}) => {
  await openBuilder(colleague, school.id);
  await collide(page, colleague);
  await colleague.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved(colleague);
  await expect(card(page, 'school_type')).toContainText('Mine');
  await expect(card(page, 'greeting')).not.toContainText('Good morning');
  await page.getByRole('button', { name: /^Undo: take/ }).click();
  await expect(card(page, 'greeting')).toContainText('Good morning from the office');
});

/** Both change the draft before the colleague has received that there is another one. */
async function collide(first: Page, colleague: Page): Promise<void> {
  await expect(colleague.getByText(/is editing too/)).toBeVisible();
  await colleague.route('**/rpc/touch_draft', () => {});
  await reword(first, 'greeting', 'Good morning from the office');
  await expectSaved(first);
  await reword(colleague, 'school_type', 'Mine');
  const banner = colleague.getByRole('alert').filter({ hasText: 'has changed this conversation too' });
  await expect(banner).toContainText('Nothing has been overwritten');
  await expect(banner).toContainText('2 messages reworded');
  await expect(colleague.getByText('Not saved: a decision is needed')).toBeVisible();
  await colleague.unroute('**/rpc/touch_draft');
}
