import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import type { TenantConfig } from '#engine';
import { askAsAdmin, type Office, officeOf, type Sample, type SignedIn, sample } from './people.ts';
import { quickSchools } from './quick-schools.ts';
import { type Ask, askAs, newCaller, submitEnquiry } from './server.ts';
import { dayFromNow } from './visits.ts';

/** The office of the test's own school, a sample account, or null for a visitor. */
export type Who = 'office' | Sample | null;

export interface School {
  id: string;
  name: string;
  /** The address of its chat. */
  chat: string;
  /** Calls functions of the database as its office. */
  ask: Ask;
  /** Sends an enquiry as its chat does. */
  submit(fields: Record<string, unknown>): ReturnType<typeof submitEnquiry>;
  /** Adds a date for visits at ten; returns its id. */
  addVisit(name: string, days: number, capacity?: number): Promise<string>;
}

interface Fixtures {
  /** Who is signed in in `page`. */
  as: Who;
  /** What the school's conversation begins with: a copy of a school that ships with the product. */
  copies: keyof typeof quickSchools;
  /** With the articles of that school, which takes longer. */
  articles: boolean;
  /** A school that no other test sees, whose chat has no delays. */
  school: School;
  /** Opens a browser of its own; it is closed when the test ends. */
  openAs(who: Who, options?: BrowserContextOptions): Promise<Page>;
}

/** A test with a school of its own, if it asks for one, and browsers of people who are signed in already. */
export const test = base.extend<Fixtures, { office: Office }>({
  as: [null, { option: true }],
  copies: ['greenfield', { option: true }],
  articles: [false, { option: true }],
  office: [
    async ({ browser }, use, { parallelIndex }) => use(await officeOf(browser, parallelIndex)),
    { scope: 'worker' },
  ],
  storageState: async ({ as, office }, use) => use(stateOf(as, office)),
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'X-Forwarded-For': newCaller() }),
  school: async ({ office, copies, articles }, use) => {
    const admin = askAsAdmin();
    const mark = crypto.randomUUID().slice(0, 8);
    const id = `school-${mark}`;
    const name = `Meadow School ${mark}`;
    const source = quickSchools[copies];
    const begun = articles ? { p_copy: source } : { p_config: await configOf(admin, source) };
    await admin('add_school', { p_id: id, p_name: name, ...begun });
    await admin('change_staff', { p_user: office.id, p_tenants: [id] });
    const ask = askAs(office.token);
    await use({
      id,
      name,
      chat: `/embedded-chat?tenant=${id}`,
      ask,
      submit: (fields) => submitEnquiry(id, fields),
      async addVisit(visit, days, capacity = 2) {
        const date = dayFromNow(days);
        const p_visit = { name: visit, place: 'Main gate', capacity, date, starts_at: '10:00' };
        return (await ask('add_visit', { p_tenant: id, p_visit, p_request: crypto.randomUUID() })).id;
      },
    });
    // It leaves the lists of administrators.
    await admin('set_school_archived', { p_tenant: id, p_archived: true });
  },
  openAs: async ({ browser, office }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who, options = {}) => {
      const context = await browser.newContext({
        storageState: stateOf(who, office),
        extraHTTPHeaders: { 'X-Forwarded-For': newCaller() },
        ...options,
      });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

function stateOf(who: Who, office: Office): SignedIn | undefined {
  if (who === null) return undefined;
  return who === 'office' ? office.state : sample(who);
}

const configs = new Map<string, TenantConfig>();

async function configOf(ask: Ask, id: string): Promise<TenantConfig> {
  const held = configs.get(id) ?? (await ask('published_configuration', { p_tenant: id })).config;
  configs.set(id, held);
  return held;
}
