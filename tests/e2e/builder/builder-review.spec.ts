import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { expectSaved, openBuilder, reword, test } from '../setup/builder.ts';
import { hurry, press, said } from '../setup/parent.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const question = 'Which kind of school would you like for your child?';

test('the head of the school plays the draft from a link, without an account, until it is withdrawn', async ({
  page,
  browser,
}) => {
  await openBuilder(page);
  await reword(page, 'school_type', question);
  await expectSaved(page);
  await page.getByRole('button', { name: 'Copy link for review' }).click();
  const panel = page.getByRole('region', { name: 'Review' });
  const address = await panel.getByRole('textbox', { name: 'Link for review' }).inputValue();
  expect(address).toMatch(/\/widget\?tenant=debug-tenant#review=[\w-]{43}$/);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Debug' })).toHaveCount(1);
  await expectAccessible(page);

  const head = await reader(browser);
  const asked: string[] = [];
  head.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await head.goto(address);
  await expect(head.getByRole('note')).toContainText(
    /^This is a draft of .+, shown until .+; nothing is sent/,
  );
  await press(head, 'New Parent');
  await said(head, question);
  await expectAccessible(head);
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
  await expectAccessible(head);
  await head.context().close();
});

/** Who has the link, on a phone of their own. */
async function reader(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    storageState: undefined,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.74' },
  });
  context.on('weberror', (error) => {
    throw error.error();
  });
  const page = await context.newPage();
  await hurry(page);
  return page;
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
