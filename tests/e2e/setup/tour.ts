import type { BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import { type School, test, type Who } from './test.ts';

/** How one comes to a state from the one before, or the address it has. */
type Reach = string | ((page: Page, school: School) => Promise<unknown>);

/** For each page, its states in the order in which they are come to. */
type Tour = Record<string, Record<string, Reach>>;

interface Visit {
  /** What the school has before the tour begins. */
  prepare?: (school: School) => Promise<unknown>;
  /** The browser. */
  device?: BrowserContextOptions;
  /** What is to be seen of each state besides. */
  look?: (page: Page, width: number) => Promise<void>;
}

/** One test a page, which has a school of its own. */
export function visit(who: Who, tour: Tour, { prepare, device, look }: Visit = {}): void {
  for (const [title, states] of Object.entries(tour)) {
    test(`${who ?? 'a visitor'}: ${title}`, async ({ openAs, school }) => {
      test.setTimeout(60_000 + 30_000 * Object.keys(states).length);
      await prepare?.(school);
      const page = await openAs(who, device);
      for (const [name, reach] of Object.entries(states)) {
        await test.step(name, async () => {
          if (typeof reach === 'string') await goto(page, reach.replace('SCHOOL', school.id));
          else await reach(page, school);
          await expectAccessibleEverywhere(page, name, look);
        });
      }
    });
  }
}

async function goto(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading').or(page.getByRole('dialog')).first().waitFor();
  await page.waitForLoadState('networkidle');
}
