import { expect, type Page } from '@playwright/test';
import { card, openBuilder, stepList, test } from '../setup/builder.ts';
import { tabTo } from '../setup/tab-to.ts';

test.use({ as: null });

test('with the keyboard alone a step is edited, moved and put back, and a question of the tester answered', async ({
  page,
  school,
}) => {
  await openBuilder(page, school.id);
  await tabTo(page, card(page, 'greeting').getByRole('button', { name: /^Edit / }));
  await page.keyboard.press('Enter');
  const editor = page.getByRole('form', { name: 'Edit Step' });
  await expect(editor.getByRole('heading', { name: 'Edit Step' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Message', exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Hello, and welcome.');
  await page.keyboard.press('Control+Enter');
  await expect(editor).toHaveCount(0);
  await expect(card(page, 'greeting')).toContainText('Hello, and welcome.');
  await expect(card(page, 'greeting').getByRole('button', { name: /^Edit / })).toBeFocused();

  await tabTo(page, card(page, 'greeting').getByRole('button', { name: /^Move .* down$/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => firstSteps(page)).toEqual(['parent_type', 'greeting']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => firstSteps(page)).toEqual(['greeting', 'parent_type']);
  await page.keyboard.press('Control+z');
  await expect(card(page, 'greeting')).not.toContainText('Hello, and welcome.');
  await page.keyboard.press('Control+Shift+z');
  await expect(card(page, 'greeting')).toContainText('Hello, and welcome.');

  await tabTo(page, 'Test Chat', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Chat tester' })).toBeFocused();
  await page.getByRole('button', { name: 'New Parent', exact: true }).waitFor();
  await tabTo(page, 'New Parent');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Day School', exact: true })).toBeFocused();
  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('New Parent');
  await tabTo(page, 'Close the panel', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Test Chat' })).toBeFocused();
});

function firstSteps(page: Page): Promise<string[]> {
  return stepList(page)
    .getByRole('listitem')
    .evaluateAll((cards) =>
      cards.slice(0, 2).map((card) => /greeting|parent_type/.exec(card.textContent ?? '')?.[0] ?? ''),
    );
}
