import { expect, type Locator, type Page } from '@playwright/test';
import { card, editStep, expectSaved, openBuilder, reword, test } from '../setup/builder.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

test.beforeEach(({ page }) => openBuilder(page));

test('two who have the builder open are told of each other, and who has changed nothing follows', async ({
  page,
  openAs,
}) => {
  const before = await page.getByRole('list', { name: 'Steps' }).boundingBox();
  const colleague = await openAs('admin');
  await expect(colleague.getByText(/is editing too/)).toBeVisible();
  await expect(page.getByText(/is editing too/)).toBeVisible();
  // What is about to be pressed stays under the pointer.
  expect(await page.getByRole('list', { name: 'Steps' }).boundingBox()).toEqual(before);
  await reword(page, 'greeting', 'Good morning from the office');
  await expectSaved(page);
  await expect(card(colleague, 'greeting')).toContainText('Good morning from the office');
  await expect(colleague.getByText(/has changed this conversation/).first()).toBeVisible();
});

test('of two changes at once neither is lost: theirs is taken, and one’s own comes back by Undo', async ({
  page,
  openAs,
}) => {
  const colleague = await openAs('admin');
  await collide(page, colleague);
  await colleague.getByRole('button', { name: 'Take theirs' }).click();
  await expect(card(colleague, 'greeting')).toContainText('Good morning from the office');
  await expect(card(colleague, 'school_type')).not.toContainText('Mine');
  await colleague.getByRole('button', { name: /^Undo: take/ }).click();
  await expect(card(colleague, 'school_type')).toContainText('Mine');
  await expect(card(page, 'greeting')).toContainText('Good morning from the office');
});

test('of two changes at once neither is lost: one’s own is kept, and theirs comes back by Undo', async ({
  page,
  openAs,
}) => {
  const colleague = await openAs('admin');
  await collide(page, colleague);
  await colleague.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved(colleague);
  await expect(card(page, 'school_type')).toContainText('Mine');
  await expect(card(page, 'greeting')).not.toContainText('Good morning');
  await page.getByRole('button', { name: /^Undo: take/ }).click();
  await expect(card(page, 'greeting')).toContainText('Good morning from the office');
});

test('what is being written in a step stays when the step is removed elsewhere, and saving puts it back', async ({
  page,
  openAs,
}) => {
  const colleague = await openAs('admin');
  const editor = await write(colleague, 'greeting', 'Good evening from the office');
  await card(page, 'greeting')
    .getByRole('button', { name: /^Delete / })
    .click();
  await expectSaved(page);
  await expect(
    editor.getByRole('alert', { name: 'What you are editing was removed elsewhere' }),
  ).toBeVisible();
  await expect(card(colleague, 'greeting')).toHaveCount(0);
  await expect(messageIn(editor)).toHaveValue('Good evening from the office');
  await editor.getByRole('button', { name: 'Save Step' }).click();
  await expectSaved(colleague);
  await expect(card(page, 'greeting')).toContainText('Good evening from the office');
});

test('two who reword the same step: who saves second sees both texts, and chooses one before saving', async ({
  page,
  openAs,
}) => {
  const colleague = await openAs('admin');
  const editor = await write(colleague, 'greeting', 'Good evening from the office');
  await reword(page, 'greeting', 'Good morning from the office');
  await expectSaved(page);
  const notice = editor.getByRole('alert', { name: /^The same was changed elsewhere/ });
  await expect(notice).toContainText('Saved meanwhile: Good morning from the office');
  await expect(notice).toContainText('Yours: Good evening from the office');
  await expect(colleague.getByText('what you are still writing is as it was').first()).toBeVisible();
  await editor.getByRole('button', { name: 'Save Step' }).click();
  await expect(notice).toBeFocused();
  await expect(card(colleague, 'greeting')).toContainText('Good morning from the office');
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(messageIn(editor)).toHaveValue('Good morning from the office');
  await editor.getByRole('button', { name: 'Save Step' }).click();
  await expect(editor).toHaveCount(0);
  await expect(card(page, 'greeting')).toContainText('Good morning from the office');
});

/** Begins to reword a step, without saving it. */
async function write(page: Page, id: string, message: string): Promise<Locator> {
  const editor = await editStep(page, id);
  await messageIn(editor).fill(message);
  return editor;
}

function messageIn(editor: Locator): Locator {
  return editor.getByRole('textbox', { name: 'Message', exact: true });
}

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
