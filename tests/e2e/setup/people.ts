import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { quickSchools } from './quick-schools.ts';
import { address, askAs, newCaller, post, samplePassword } from './server.ts';
import { signIn } from './staff.ts';

/** What a browser holds after signing in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;
/** Accounts of the server's own, which no test changes. */
export type Sample = 'admin' | 'greenfield' | 'debug';

const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'people');
const fileOf = (who: string) => path.join(folder, `${who}.json`);

/** Signs in once for all tests; the server limits sign-ins. */
export async function storeSample(browser: Browser, who: Sample): Promise<void> {
  store(who, await signedIn(browser, who, samplePassword));
}

function store(who: string, what: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(who), JSON.stringify(what));
}

export function sample(who: Sample): SignedIn {
  return JSON.parse(readFileSync(fileOf(who), 'utf8'));
}

/** Calls functions of the database as an administrator. */
export function askAsAdmin() {
  return askAs(tokenOf(sample('admin')));
}

export interface Colleague {
  id: string;
  username: string;
  fullName: string;
  email: string;
  password: string;
  /** Of a session of theirs. */
  token: string;
}

/** Adds an account of staff that has chosen its password. */
export async function addColleague(
  username: string,
  { role = 'user', tenants = [] }: { role?: 'user' | 'admin'; tenants?: string[] } = {},
): Promise<Colleague> {
  const fullName = `Colleague ${username}`;
  const email = `${username}@office.example`;
  const invitation = { full_name: fullName, username, email, role, tenants };
  const { user, password: current } = await post('/api/team', invitation, tokenOf(sample('admin')));
  const password = 'rhubarb and kettles';
  const first = await post('/api/auth/login', { username, password: current });
  const changed = await post('/api/auth/password', { current, next: password }, first.access_token);
  return { id: user.user_id, username, fullName, email, password, token: changed.access_token };
}

/** The account of a worker, whose tests give it one school after the other, signed in. */
export interface Office extends Colleague {
  state: SignedIn;
}

export async function officeOf(browser: Browser, worker: number): Promise<Office> {
  const name = `office-${worker}`;
  if (!existsSync(fileOf(name))) {
    const username = `${name}-${crypto.randomUUID().slice(0, 4)}`;
    const colleague = await addColleague(username, { tenants: [quickSchools.greenfield] });
    const state = await signedIn(browser, username, colleague.password);
    store(name, { ...colleague, state } satisfies Office);
  }
  return JSON.parse(readFileSync(fileOf(name), 'utf8'));
}

/** Signs in on the page for it. */
async function signedIn(browser: Browser, who: string, password: string): Promise<SignedIn> {
  const context = await browser.newContext({
    baseURL: address,
    storageState: undefined,
    extraHTTPHeaders: { 'X-Forwarded-For': newCaller() },
  });
  await signIn(await context.newPage(), who, password);
  const state = await context.storageState();
  await context.close();
  return state;
}

function tokenOf({ origins }: SignedIn): string {
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const tokens = stored.find(({ name }) => name.startsWith('staff.'));
  return JSON.parse(tokens?.value ?? '{}').access_token;
}
