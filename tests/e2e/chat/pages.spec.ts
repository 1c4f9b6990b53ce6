import { expect, type Page } from '@playwright/test';
import { hurry, said } from '../setup/parent.ts';
import { expectNothingRefused, watchPolicy } from '../setup/policy.ts';
import { test } from '../setup/test.ts';

test.use({ viewport: { width: 400, height: 720 } });

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

test('the front page’s chat begins with parentInquiry where the school has it, or as its address says', async ({
  page,
}) => {
  const others = { parentInquiry: flowOf('Begun with parentInquiry.'), usual: flowOf('Begun as usual.') };
  for (const [workflows, first] of [
    [others, 'Begun with parentInquiry.'],
    [{ usual: others.usual }, 'Begun as usual.'],
  ] as const) {
    const config = JSON.stringify({ id: 'tried', name: 'Tried', defaultWorkflow: 'usual', workflows });
    await page.goto(`/?${new URLSearchParams({ demo: 'true', workflowConfig: config })}`);
    await said(page, first);
    await expect(page.getByRole('note')).toHaveText('Preview: nothing is sent');
  }
  const wishes = { demo: 'true', flow: 'usual', workflowConfig: JSON.stringify({ workflows: others }) };
  await page.goto(`/?${new URLSearchParams(wishes)}`);
  await said(page, 'Begun as usual.');
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
const hostile = [
  '"><script>window.ran = true</script><img src=x onerror="window.ran = true">',
  'javascript:window.ran=true',
  'data:text/html,<script>parent.ran=true</script>',
  'red;background:url(//evil.example/x);width:expression(window.ran=true)',
  '{"__proto__":{"ran":true},"workflows":{"__proto__":{"steps":[]},"constructor":{}}}',
  JSON.stringify({
    workflows: {
      w: { name: 'W', steps: [{ id: 'a', type: 'message', message: '<img src=x onerror=ran=1>' }] },
    },
  }),
  '\\ud800%00%FF\u202e\u0000',
];

test('whatever is in every parameter the chat shows, and nothing is run or asked for elsewhere', async ({
  page,
  context,
  baseURL,
}) => {
  const refused = await watchPolicy(context);
  const foreign = requestsElsewhere(page, baseURL);
  for (const text of hostile) {
    for (const address of ['/?demo=true', '/embedded-chat?']) {
      await page.goto(`${address}&${new URLSearchParams(parameters.map((key) => [key, text]))}`);
      await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
      expect(await page.evaluate(() => 'ran' in window || 'ran' in Object.prototype)).toBe(false);
    }
    await page.goto(`/embedded-chat?${new URLSearchParams({ tenant: text })}`);
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  expect(foreign).toEqual([]);
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
