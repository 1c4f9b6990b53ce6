import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { expectNothingRefused, watchPolicy } from '../setup/policy.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const runFile = promisify(execFile);
const pages = ['/api-test', '/demo', '/workflow-demo', '/supabase-test'];
const methods = [
  'getConfigByTenant',
  'getAvailableTenants',
  'checkTenant',
  'getGlobalVariables',
  'getDefaultWorkflow',
  'setApiMode',
  'clearCache',
  'getCachedConfig',
];

for (const [width, height] of [
  [360, 740],
  [1280, 860],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} px wide, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      test('the pages fit, axe finds nothing, and the policy has nothing to refuse', async ({
        page,
        context,
      }) => {
        const refused = await watchPolicy(context);
        for (const address of pages) {
          await page.goto(address);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await pressEverything(page, address);
          await expectFits(page);
          await expectAccessible(page);
        }
        await expectNothingRefused(refused);
      });
    });
  }
}

test('the API test finds the school that ships with the product sound, from both sources', async ({
  page,
}) => {
  await page.goto('/api-test');
  await runTests(page);
  await page.getByText('Use API Configuration').click();
  await expect(page).toHaveURL(/source=static/);
  await runTests(page);
  await page.getByRole('link', { name: 'Database test' }).click();
  await expect(page).toHaveURL(/\/supabase-test$/);
});

test('the code of each method runs in this browser and in Node, and answers as its button does', async ({
  page,
}) => {
  test.slow();
  const printed: string[] = [];
  page.on('console', (message) => message.type() === 'log' && printed.push(message.text()));
  for (const method of methods) {
    await page.goto(`/demo?method=${method}`);
    await page.getByRole('tab', { name: 'Code' }).click();
    const code = (await page.getByRole('figure').getByRole('code').textContent()) ?? '';
    printed.length = 0;
    await page.evaluate(`(async () => {\n${code}\n})()`);
    await expect.poll(() => printed).toHaveLength(1);
    const inBrowser = JSON.parse(printed[0] ?? '');
    const { stdout } = await runFile(process.execPath, ['--input-type=module', '-e', code]);
    expect(JSON.parse(stdout)).toEqual(inBrowser);
    if (!['setApiMode', 'getCachedConfig'].includes(method)) {
      await page.getByRole('button', { name: buttons[method] ?? method, exact: true }).click();
      const shown = await page.getByRole('region', { name: 'Result', exact: true }).textContent();
      expect(inBrowser).toEqual(JSON.parse(shown ?? ''));
    }
  }
});

test('somebody tries an enquiry, which staff then see by the name that says it is a test', async ({
  page,
}) => {
  const name = `TEST ${Date.now()}`;
  await page.goto('/supabase-test?tenant=debug-tenant');
  await fillEnquiry(page, name);
  await page.getByRole('button', { name: 'Submit test enquiry' }).click();
  await expect(page.getByText('No stored user_id found. Please authenticate first')).toBeVisible();
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await page.getByText('This tab has a visitor of this school.').waitFor();
  await page.getByRole('button', { name: 'Submit test enquiry' }).click();
  await expect(page.getByText('Your inquiry has been successfully submitted.')).toBeVisible();

  await signIn(page, 'debug');
  await page.goto('/supabase-test');
  await page.getByRole('button', { name: 'Read latest enquiries' }).click();
  await expect(page.getByRole('table', { name: 'Latest enquiries' })).toContainText(name);
});

test('trying a sign-in changes nobody’s, and shows no token', async ({ page }) => {
  await signIn(page, 'office@greenfield.example');
  await page.goto('/supabase-test');
  const before = await page.evaluate(() => JSON.stringify(localStorage));
  await page.getByRole('button', { name: /^admin/ }).click();
  await page.getByLabel('Password').fill('schoolgate-demo');
  const answer = page.waitForResponse('**/api/auth/login');
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await expect(page.getByText(/^Signed in, and out again/)).toBeVisible();
  const { access_token, refresh_token } = await (await answer).json();
  const shown = await page.locator('body').textContent();
  for (const token of [access_token, refresh_token]) expect(shown).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(before);
  expect(await whoIs(page, access_token)).not.toBe(200);
  await page.goto('/enquiries');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test.describe('what each page gives, by who looks', () => {
  /** Usernames that Read users shows; null where the database refuses. */
  const identities: { who: string | null; sees: string[] | null; notSees: string[] }[] = [
    { who: null, sees: null, notSees: ['admin', 'greenfield', 'debug'] },
    { who: 'greenfield', sees: ['greenfield'], notSees: ['debug'] },
    { who: 'admin', sees: ['admin', 'debug', 'greenfield'], notSees: [] },
  ];
  for (const { who, sees, notSees } of identities) {
    test(`${who ?? 'nobody'}: reads what row-level security lets through, and changes nothing`, async ({
      browser,
      baseURL,
    }) => {
      const page = await pageOf(browser, baseURL, who);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, origin } = new URL(request.url());
        if (origin !== baseURL || request.method() === 'GET') return;
        // The list that signing in leads to may still ask for its menus.
        if (!request.frame().url().startsWith(`${baseURL}/enquiries`)) asked.push(pathname);
      });
      for (const address of pages) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await pressEverything(page, address);
      }
      expect(new Set(asked.filter((path) => !isOfTheSession(path)))).toEqual(
        new Set(['/rest/v1/rpc/tenant_names', '/rest/v1/rpc/published_configuration', '/mock/token']),
      );
      if (sees === null) {
        await expect(page.getByText(/^Nothing, as it should be/)).toHaveCount(2);
        await expect(page.getByRole('table')).toHaveCount(0);
      } else {
        const rows = page.getByRole('table', { name: 'Users' });
        const rowOf = (name: string) => rows.getByRole('row', { name: new RegExp(`^${name} `) });
        for (const name of sees) await expect(rowOf(name)).toHaveCount(1);
        for (const name of notSees) await expect(rowOf(name)).toHaveCount(0);
      }
      await page.context().close();
    });
  }

  test('nobody: can write no table, whatever is sent from these pages', async ({ page }) => {
    await page.goto('/supabase-test');
    const statuses = await page.evaluate(
      async (tables) => {
        const headers = {
          'Content-Type': 'application/json',
          apikey: 'sb_publishable_schoolgate_embedded',
          Prefer: 'return=representation',
        };
        const answers: string[] = [];
        for (const [table, column] of tables) {
          for (const method of ['POST', 'PATCH', 'DELETE']) {
            // Also the last: without a length the server would not read as far as the database.
            const body = JSON.stringify({ [column]: 'changed' });
            const address = `/rest/v1/${table}?user_id=not.is.null`;
            const answer = await fetch(address, { method, headers, body });
            answers.push(`${table} ${method} ${answer.status}`);
          }
        }
        return answers;
      },
      [
        ['users', 'status'],
        ['chat_inquiry_information', 'status_code'],
        ['tenant_members', 'tenant_id'],
        ['tenants', 'name'],
      ] as const,
    );
    expect(statuses.filter((answer) => !answer.endsWith('401'))).toEqual([]);
    expect(statuses).toHaveLength(12);
  });
});

test('the builder’s front page is worked with the keyboard, and leads into the builder', async ({ page }) => {
  await page.goto('/workflow-demo');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, 'Day School');
  await page.keyboard.press('Enter');
  const example = page.getByRole('region', { name: 'Example: Options' });
  await expect(example.getByRole('log')).toContainText('The bus is home by four.');
  await expect(example.getByRole('button', { name: 'Start New Conversation' })).toBeFocused();
  await page.getByRole('link', { name: 'Open the builder' }).first().click();
  await expect(page).toHaveURL(/\/workflow-builder$/);
});

test('the pictures are fetched once each, in the colours of the reader', async ({ browser, baseURL }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL, colorScheme });
    const page = await context.newPage();
    const pictures: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
    await page.goto('/workflow-demo');
    await page.getByRole('heading', { name: 'Without a mouse' }).scrollIntoViewIfNeeded();
    await expect.poll(() => pictures.filter((url) => url.endsWith('.webp')).length).toBe(2);
    expect(
      pictures.filter((url) => url.endsWith('.webp')).every((url) => url.includes(`-${colorScheme}-`)),
    ).toBe(true);
    await context.close();
  }
});

const buttons: Record<string, string> = {
  getConfigByTenant: 'Get config',
  getAvailableTenants: 'Get available tenants',
  checkTenant: 'Check tenant',
  getGlobalVariables: 'Get global variables',
  getDefaultWorkflow: 'Get default workflow',
  clearCache: 'Clear cache',
};

/** Presses what a page offers, but for what signs in or sends an enquiry. */
async function pressEverything(page: Page, address: string): Promise<void> {
  if (address === '/api-test') {
    await runTests(page);
    await page.getByText('View data').first().click();
  }
  if (address === '/demo') {
    await page.getByRole('button', { name: 'Get config', exact: true }).click();
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor();
  }
  if (address === '/workflow-demo') await page.getByRole('button', { name: 'Day School' }).click();
  if (address === '/supabase-test') {
    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await page.getByRole('button', { name: 'Submit test enquiry' }).click();
    for (const name of ['Read users', 'Read latest enquiries']) {
      await page.getByRole('button', { name }).click();
    }
    await expect(page.getByText(/^(Nothing, as it should be|Row-level security lets this)/)).toHaveCount(2);
  }
}

async function runTests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run Tests' }).click();
  await expect(page.getByText('8 of 8 succeeded')).toBeVisible();
}

async function fillEnquiry(page: Page, name: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Enquiry form' });
  const typed = {
    'First name': name,
    Email: 'asha@example.com',
    Mobile: '9876543210',
    'Child’s name': 'Aarav',
    'Date of birth': '2020-06-15',
    City: 'Pune',
    'School name': 'Little Steps',
  };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
  const chosen = {
    'Parent type': 'Mother',
    'School type': 'CBSE',
    Grade: 'Nursery',
    'Academic year': '2026-27',
  };
  for (const [label, value] of Object.entries(chosen)) await form.getByLabel(label).selectOption(value);
}

async function pageOf(browser: Browser, baseURL: string | undefined, who: string | null): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  if (who) await signIn(page, who);
  return page;
}

/** What a signed-in browser asks of its own accord. */
function isOfTheSession(path: string): boolean {
  const own = ['/rest/v1/rpc/my_account', '/rest/v1/rpc/my_settings'];
  return path.startsWith('/auth/v1/') || own.includes(path);
}

/** How the backend answers the holder of this token. */
function whoIs(page: Page, token: string): Promise<number> {
  return page.evaluate(async (held) => {
    const headers = { apikey: 'sb_publishable_schoolgate_embedded', Authorization: `Bearer ${held}` };
    return (await fetch('/auth/v1/user', { headers })).status;
  }, token);
}

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
