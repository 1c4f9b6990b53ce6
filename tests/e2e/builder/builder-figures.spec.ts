import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { hurry, press } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.124' },
});

const steps = ['Are you a new parent', 'Which kind of schooling', 'May I have your name'];

test('a parent who reloads and goes is one who saw, answered and left, for staff to see', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'greenfield');
  const before = await figuresOf(page);

  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.125' },
  });
  const parent = await context.newPage();
  await hurry(parent);
  await parent.goto('/chat');
  await press(parent, 'New Parent');
  await parent.getByRole('button', { name: 'Day School' }).waitFor();
  await parent.reload();
  await press(parent, 'Day School');
  await parent.getByRole('textbox', { name: 'Your name' }).waitFor();
  await parent.goto('about:blank');
  await context.close();

  await expect
    .poll(async () => added(before, await figuresOf(page)), { timeout: 30_000, intervals: [2000] })
    .toEqual([
      { seen: 1, answered: 1, left: 0, finished: 0 },
      { seen: 1, answered: 1, left: 0, finished: 0 },
      { seen: 1, answered: 0, left: 1, finished: 0 },
    ]);
  await expect(
    page
      .getByRole('list', { name: 'Steps' })
      .getByText(/^\d+ seen, \d+ answered, \d+ left$/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  const panel = page.getByRole('region', { name: 'Figures' });
  await panel.getByText('What is counted').click();
  await expectAccessible(page);
  const table = panel.getByRole('table', { name: 'Seen, answered, left' });
  expect(
    await table.evaluate(
      ({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
    ),
  ).toBe(0);
});

type Figures = { seen: number; answered: number; left: number; finished: number };

/** Of the steps above, from the table; every step of it adds up. */
async function figuresOf(page: Page): Promise<Figures[]> {
  await page.goto('/workflow-builder');
  await page.getByRole('button', { name: 'Figures' }).click();
  const table = page.getByRole('table', { name: 'Seen, answered, left' });
  await table.or(page.getByText(/^No conversation of version/)).waitFor();
  const rows = await table.getByRole('row').evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector('th')?.textContent ?? '',
      cells: [...row.querySelectorAll('td')].map((cell) =>
        Number.parseInt(cell.firstChild?.textContent ?? '', 10),
      ),
    })),
  );
  const read = rows.flatMap(({ name, cells: [seen, answered, left, finished] }) =>
    seen === undefined || answered === undefined || left === undefined || finished === undefined
      ? []
      : [{ name, seen, answered, left, finished }],
  );
  for (const { seen, answered, left, finished } of read) expect(seen).toBe(answered + left + finished);
  return steps.map((step) => {
    const { name: _, ...figures } = read.find(({ name }) => name.includes(step)) ?? { name: '', ...none };
    return figures;
  });
}

const none: Figures = { seen: 0, answered: 0, left: 0, finished: 0 };

function added(before: readonly Figures[], now: readonly Figures[]): Figures[] {
  return now.map(({ seen, answered, left, finished }, at) => {
    const was = before[at] ?? none;
    return {
      seen: seen - was.seen,
      answered: answered - was.answered,
      left: left - was.left,
      finished: finished - was.finished,
    };
  });
}
