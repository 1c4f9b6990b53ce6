import { expect } from '@playwright/test';
import { overflow } from '../setup/axe.ts';
import { expectSaved, openBuilder, reword, test } from '../setup/builder.ts';
import { press, said } from '../setup/parent.ts';

const phone = { viewport: { width: 360, height: 740 } };
const question = 'Which kind of school would you like for your child?';

test('the head of the school plays the draft from a link, without an account, until it is withdrawn', async ({
  page,
  school,
  office,
  openAs,
  noise,
}) => {
  await openBuilder(page, school.id);
  await reword(page, 'school_type', question);
  await expectSaved(page);
  await page.getByRole('button', { name: 'Copy link for review' }).click();
  const panel = page.getByRole('region', { name: 'Review' });
  const address = await panel.getByRole('textbox', { name: 'Link for review' }).inputValue();
  expect(address).toMatch(/\/widget\?tenant=[\w-]+#review=[\w-]{43}$/);
  await expect(panel.getByRole('listitem').filter({ hasText: office.fullName })).toHaveCount(1);

  const head = await openAs(null, phone);
  const asked: string[] = [];
  head.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await head.goto(address);
  await expect(head.getByRole('note')).toContainText(
    /^This is a draft of .+, shown until .+; nothing is sent/,
  );
  await press(head, 'New Parent');
  await said(head, question);
  expect(await overflow(head)).toBe(0);

  await reword(page, 'school_type', `${question} Please choose.`);
  await expectSaved(page);
  await head.reload();
  await press(head, 'New Parent');
  await said(head, `${question} Please choose.`);
  const secret = address.split('=').at(-1) ?? '';
  expect(asked.filter((each) => each.includes(secret))).toEqual([]);
  expect(asked.filter((each) => /mock|events|chat-inquiry|conversations/.test(each))).toEqual([]);

  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText(/Nothing is shown to others/)).toBeVisible();
  await head.reload();
  await expect(head.getByRole('alert')).toContainText('This link does not work any more');
  await expect(head.getByText(question)).toHaveCount(0);
  await expect(head.getByRole('button', { name: 'New Parent' })).toHaveCount(0);
  // The browser itself tells of the address that was refused.
  expect(noise.splice(0)).toEqual([expect.stringContaining('404')]);
});
