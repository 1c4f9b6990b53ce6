import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { card, expectSaved, openBuilder, reword, test } from '../setup/builder.ts';
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

test('a draft is planned to be published at a time of the school’s clocks, which can be called off', async ({
  page,
  school,
}) => {
  const { version } = await school.published();
  await openBuilder(page);
  await reword(page, 'school_type', question);
  await expectSaved(page);
  const planned = page.getByRole('region', { name: 'Publishing at a time' });
  await plan(page, `${inTwoMonths()}T08:00`);
  await expect(planned).toContainText(/Will be published on \w+day, .+ at 8:00/);
  await expect(planned).toContainText('Asia/Kolkata');
  await expectAccessible(page);
  await page.reload();
  await reword(page, 'school_type', `${question} Please.`);
  await expectSaved(page);
  await expect(planned).toContainText('What was saved since then is not in it.');
  await planned.getByRole('button', { name: 'Do not publish then' }).click();
  await expect(planned).toHaveCount(0);

  await plan(page, '2020-01-01T08:00');
  await expect(page.getByRole('dialog')).toContainText('This time is over. Choose a later one.');
  expect((await school.published()).version).toBe(version);
  await page.getByRole('dialog').getByRole('radio', { name: 'Now' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(async () => (await school.published()).version).toBe(version + 1);
});

async function plan(page: Page, at: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The question');
  await dialog.getByRole('radio', { name: 'At a time' }).check();
  await dialog.getByLabel('Day and time').fill(at);
  await dialog.getByRole('button', { name: 'Plan publishing' }).click();
}

function inTwoMonths(): string {
  return new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
}

test('a comment by link and one of staff are on their step, in list and map, are answered and resolved', async ({
  page,
  browser,
}) => {
  await openBuilder(page);
  await reword(page, 'school_type', question);
  await expectSaved(page);
  await page.getByRole('button', { name: 'Copy link for review' }).click();
  const panel = page.getByRole('region', { name: 'Review' });
  const address = await panel.getByRole('textbox', { name: 'Link for review' }).inputValue();

  const head = await reader(browser);
  await head.goto(address);
  await press(head, 'New Parent');
  await said(head, question);
  await head.getByRole('button', { name: 'Comment on this step' }).click();
  await head.getByRole('textbox', { name: 'Your name' }).fill('Dr. Nair');
  await head.getByRole('textbox', { name: 'Your comment for the school' }).fill('Ask more kindly.');
  await expectAccessible(head);
  expect(await overflow(head)).toBe(0);
  await head.getByRole('button', { name: 'Send comment' }).click();
  await expect(head.getByText('Your comment is with the school.')).toBeVisible();
  await head.context().close();

  await page.reload();
  await expect(card(page, 'school_type')).toContainText('1 comment');
  await card(page, 'school_type').getByRole('button', { name: question }).first().click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const theirs = panel.getByRole('listitem').filter({ hasText: 'Ask more kindly.' });
  await expect(theirs).toContainText('Dr. Nair · by link');
  await theirs.getByRole('textbox', { name: 'Your answer' }).fill('Done.');
  await theirs.getByRole('button', { name: 'Answer' }).click();
  await expect(theirs).toContainText('Debug Admissions');
  await panel.getByRole('textbox', { name: `Comment on “${question}”` }).fill('And shorter.');
  await panel.getByRole('button', { name: 'Add comment' }).click();
  await expect(card(page, 'school_type')).toContainText('2 comments');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await theirs.getByRole('button', { name: 'Resolve' }).click();
  await expect(panel.getByText('1 resolved comment')).toBeVisible();
  await panel.getByText('1 resolved comment').click();
  for (const text of ['Ask more kindly.', 'And shorter.']) {
    await panel
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(panel.getByText(text)).toHaveCount(0);
  }
});
