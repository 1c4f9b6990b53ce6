import { expect, type Page, test } from '@playwright/test';
import { hurry, press, said } from '../setup/parent.ts';
import { expectNothingRefused, watchPolicy } from '../setup/policy.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 400, height: 720 } });

const steps = [
  { id: 'name', type: 'form', message: 'Tried out?', field: 'first_name', nextStep: 'send' },
  {
    id: 'send',
    type: 'api_call',
    apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
    nextStep: 'end',
  },
  { id: 'end', type: 'completed', message: 'Done.' },
];
const workflowConfig = JSON.stringify({ workflows: { tried: { name: 'Tried', steps } } });

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => expect(error.message).toBe(''));
  page.on('dialog', (dialog) => expect(dialog.message()).toBe(''));
  await hurry(page);
});

test('/?widget=true is the chat of the built-in school and loads nothing of the console', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/?widget=true');
  await said(page, /^Welcome to Greenfield International School!/);
  await expect(page.getByRole('dialog', { name: 'Greenfield International School' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0);
  expect(scripts.filter(isOfConsole)).toEqual([]);
});

test('the front page’s chat begins with parentInquiry, where the school has it', async ({ page }) => {
  const others = { parentInquiry: flowOf('Begun with parentInquiry.'), usual: flowOf('Begun as usual.') };
  for (const [workflows, first] of [
    [others, 'Begun with parentInquiry.'],
    [{ usual: others.usual }, 'Begun as usual.'],
  ] as const) {
    const config = JSON.stringify({ id: 'tried', name: 'Tried', defaultWorkflow: 'usual', workflows });
    await page.goto(`/?${new URLSearchParams({ demo: 'true', workflowConfig: config })}`);
    await said(page, first);
  }
});

test('/?demo=true plays the workflow it is told of a configuration in its address', async ({ page }) => {
  const workflows = { one: flowOf('The first.'), other: flowOf('The other.') };
  const wishes = { demo: 'true', flow: 'other', workflowConfig: JSON.stringify({ workflows }) };
  await page.goto(`/?${new URLSearchParams(wishes)}`);
  await said(page, 'The other.');
  await expect(page.getByRole('note')).toHaveText('Preview: nothing is sent');
});

test('/?demo=true begins where it is told, under the title and in the colours it is given', async ({
  page,
}) => {
  const wishes = {
    demo: 'true',
    title: 'Hill School',
    headerBgColor: '#102a43',
    headerTitleColor: 'gold',
    body: 'bg-amber-50 p-6',
    header: 'fixed inset-0',
  };
  await page.goto(`/?${new URLSearchParams(wishes)}`);
  await said(page, /^Welcome to/);
  await expect(page.getByRole('heading', { name: 'Hill School' })).toHaveCSS('color', 'rgb(255, 215, 0)');
  const header = page.getByRole('dialog').locator('[data-part="header"]');
  await expect(header).toHaveCSS('background-color', 'rgb(16, 42, 67)');
  await expect(header).toHaveCSS('position', 'static');
  await expect(page.getByRole('log')).toHaveCSS('padding-left', '24px');
});

test('the front page stays the front page', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/?widget=false');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(scripts.filter(isOfConsole)).not.toEqual([]);
});

test('a configuration in the address is a preview: marked, played to its end, and sent nowhere', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.goto(`/embedded-chat?${new URLSearchParams({ workflowConfig })}`);
  await expect(page.getByRole('note')).toHaveText('Preview: nothing is sent');
  await page.getByRole('checkbox').check();
  await page.getByRole('textbox').fill('Asha');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Submit enquiry' }).click();
  await said(page, 'Done.');
  await page.reload();
  await said(page, 'Tried out?');
  await expect(page.getByText('Asha')).toHaveCount(0);
  expect(posts.filter((path) => !path.endsWith('/published_configuration'))).toEqual([]);
});

test('a malformed configuration is ignored', async ({ page }) => {
  await page.goto('/widget-embed?workflowConfig=%7B%22workflows%22%3A');
  await said(page, /^Welcome to Greenfield International School!/);
  await expect(page.getByRole('note')).toHaveCount(0);
});

const parameters = [
  'title',
  'logo',
  'header',
  'body',
  'footer',
  'headerBgColor',
  'headerTitleColor',
  'workflow',
  'flow',
  'lang',
  'workflowConfig',
];
const hostile = {
  'a script': '"><script>window.ran = true</script><img src=x onerror="window.ran = true">',
  'an address that runs': 'javascript:window.ran=true',
  'a data page': 'data:text/html,<script>parent.ran=true</script>',
  'a style': 'red;background:url(//evil.example/x);width:expression(window.ran=true)',
  'a prototype': '__proto__',
  'a prototype in JSON': '{"__proto__":{"ran":true},"workflows":{"__proto__":{"steps":[]},"constructor":{}}}',
  'a workflow of scripts': JSON.stringify({
    workflows: {
      w: { name: 'W', steps: [{ id: 'a', type: 'message', message: '<img src=x onerror=ran=1>' }] },
    },
  }),
  'half a character': '\\ud800%00%FF\u202e\u0000',
};

for (const [name, text] of Object.entries(hostile)) {
  test(`with ${name} in every parameter the chat shows, and nothing is run or asked for elsewhere`, async ({
    page,
    context,
    baseURL,
  }) => {
    const refused = await watchPolicy(context);
    const foreign = requestsElsewhere(page, baseURL);
    for (const address of ['/?widget=true', '/?demo=true', '/embedded-chat?', '/widget-embed?']) {
      await page.goto(`${address}&${new URLSearchParams(parameters.map((key) => [key, text]))}`);
      await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
      expect(await page.evaluate(() => 'ran' in window || 'ran' in Object.prototype)).toBe(false);
      await page.goto(`${address}&${new URLSearchParams({ tenant: text })}`);
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    expect(foreign).toEqual([]);
    await expectNothingRefused(refused);
  });
}

test('with 100,000 characters in every parameter the chat shows all the same', async ({ page, context }) => {
  const refused = await watchPolicy(context);
  // No server takes such an address: the page comes for the short one.
  await page.route('**/embedded-chat?*', async (route) =>
    route.fulfill({
      response: await route.fetch({ url: new URL('/embedded-chat', route.request().url()).href }),
    }),
  );
  await page.goto(`/embedded-chat?${parameters.map((key) => `${key}=${'a%20'.repeat(25_000)}`).join('&')}`);
  await said(page, /^Welcome to Greenfield International School!/);
  expect((await page.getByRole('heading').first().textContent())?.length).toBeLessThanOrEqual(80);
  await press(page, 'New Parent');
  await expectNothingRefused(refused);
});

function flowOf(message: string) {
  return { name: message, steps: [{ id: 'only', type: 'completed', message }] };
}

/** Requests to other origins from now on. */
function requestsElsewhere(page: Page, own: string | undefined): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== own) elsewhere.push(request.url());
  });
  return elsewhere;
}

function isOfConsole(script: string): boolean {
  return /\/(home|app|supabase|i18n|routes)[.-]/.test(script);
}

/** The scripts a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname);
  });
  return names;
}
