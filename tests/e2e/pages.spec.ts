import { expect, type Page, test } from '@playwright/test';
import { hurry, said } from './parent.ts';

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
  const header = page.getByRole('dialog').locator('header');
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
