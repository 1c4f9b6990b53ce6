import { expect } from '@playwright/test';
import { expectSaved, openBuilder, reword, test } from '../setup/builder.ts';
import { press, said } from '../setup/parent.ts';

const before = 'Which kind of schooling are you looking for?';
const after = 'Day school or boarding school?';

test('a step is edited, tried and published, and new parents meet it; who is in the middle finishes the one they began', async ({
  page,
  school,
  openAs,
}) => {
  const newParent = async () => {
    const parent = await openAs(null);
    await parent.goto(`/widget?tenant=${school.id}`);
    await parent.getByRole('button', { name: 'New Parent' }).waitFor();
    return parent;
  };
  const early = await newParent();
  await openBuilder(page, school.id);
  await reword(page, 'school_type', after);
  await expectSaved(page);
  await press(early, 'New Parent');
  await said(early, before);

  await page.getByRole('button', { name: 'Test Chat' }).click();
  const tester = page.getByRole('region', { name: 'Chat tester' });
  await tester.getByRole('button', { name: 'New Parent' }).click();
  await expect(tester.getByRole('log')).toContainText(after);
  await page.getByRole('button', { name: 'Hide Chat' }).click();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Message of “${after}” reworded`);
  await dialog.getByLabel(/What has changed/).fill('Shorter question about the kind of school');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published: version 2.').first()).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(
    page.getByRole('region', { name: 'History' }).getByRole('button', { name: /^Version 2\b/ }),
  ).toContainText('Shorter question about the kind of school');

  const late = await newParent();
  await press(late, 'New Parent');
  await said(late, after);
  await press(early, 'Day School');
  await said(early, /May I have your name/);
  await early.reload();
  await said(early, before);
  await expect(early.getByText(after)).toHaveCount(0);
});
