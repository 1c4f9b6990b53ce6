import { expect, type Page } from '@playwright/test';
import { press } from '../setup/parent.ts';
import { test } from '../setup/test.ts';

test.use({ as: 'office' });

const steps = ['Are you a new parent', 'Which kind of schooling', 'May I have your name'];

test('a parent who reloads and goes is one who saw, answered and left, for staff to see', async ({
  page,
  school,
  openAs,
}) => {
  const parent = await openAs(null);
  await parent.clock.install();
  const stored: string[] = [];
  parent.on('response', (response) => {
    if (!response.url().endsWith('/api/events') || !response.ok()) return;
    for (const { kind, step_id } of response.request().postDataJSON().events)
      stored.push(`${kind} ${step_id}`);
  });
  /** A batch is sent every five seconds; one that is on its way when the page goes is lost with it. */
  const reported = async (event: string) => {
    await parent.clock.fastForward(5_000);
    await expect.poll(() => stored).toContain(event);
  };
  await parent.goto(`/chat?tenant=${school.id}`);
  await press(parent, 'New Parent');
  await parent.getByRole('button', { name: 'Day School' }).waitFor();
  await reported('reached school_type');
  await parent.reload();
  await press(parent, 'Day School');
  await parent.getByRole('textbox', { name: 'Your name' }).waitFor();
  await reported('answered school_type');
  await parent.goto('about:blank');

  await expect
    .poll(() => figuresOf(page, school.id), { timeout: 30_000, intervals: [1000] })
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
  await page.setViewportSize({ width: 360, height: 740 });
  const table = page.getByRole('region', { name: 'Figures' }).getByRole('table');
  expect(
    await table.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0)),
  ).toBe(0);
});

type Figures = { seen: number; answered: number; left: number; finished: number };

/** Of the steps above, from the table; every step of it adds up. */
async function figuresOf(page: Page, school: string): Promise<(Figures | undefined)[]> {
  await page.goto(`/workflow-builder?tenant=${school}`);
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
  const figures = rows.flatMap(({ name, cells: [seen, answered, left, finished] }) => {
    if (seen === undefined || answered === undefined || left === undefined || finished === undefined)
      return [];
    expect(seen).toBe(answered + left + finished);
    return [{ name, seen, answered, left, finished }];
  });
  return steps.map((step) => {
    const found = figures.find(({ name }) => name.includes(step));
    if (!found) return undefined;
    const { name: _, ...counted } = found;
    return counted;
  });
}
