import { expect, type Page, test } from '@playwright/test';
import { type HostSite, startHostSite } from './host-site.ts';
import { hurry } from './parent.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tenant = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
let site: HostSite;

test.beforeAll(async () => {
  site = await startHostSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => hurry(page));

/** What a school's site may demand of its pages. `APP` stands for the chat's origin. */
const policies: Record<string, string | undefined> = {
  'no policy': undefined,
  'nothing but itself and the chat': "default-src 'self'; script-src APP; frame-src APP; style-src 'self'",
  'Trusted Types': "require-trusted-types-for 'script'; trusted-types 'none'; script-src APP; frame-src APP",
  'a nonce': "default-src 'none'; script-src 'nonce-bGFyaw'; style-src 'nonce-bGFyaw' 'self'; frame-src APP",
  'a sandbox':
    'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
};

for (const [name, policy] of Object.entries(policies)) {
  test(`under ${name} the chat opens, and the page has no error`, async ({ page, baseURL }) => {
    const errors = await collectErrors(page);
    site.show({
      ...(policy ? { policy: policy.replaceAll('APP', baseURL ?? '') } : {}),
      head: `<script async nonce="bGFyaw" src="${baseURL}/embed.js" data-tenant="${tenant}" data-colour="#f5c518" data-nudge="Questions?" data-open-delay="0"></script>`,
    });
    await page.goto(site.origin);
    await expect(page.getByText('Questions?')).toBeVisible();
    const launcher = page.getByRole('button', { name: 'Open chat' });
    expect(await launcher.boundingBox()).toMatchObject({ x: 1196, y: 636, width: 64, height: 64 });
    await launcher.click();
    const chat = page.frameLocator('iframe');
    await expect(chat.getByRole('button', { name: 'New Parent' })).toBeVisible();
    await chat.getByRole('button', { name: 'Close chat' }).click();
    await expect(launcher).toBeFocused();
    await page.evaluate(() => window.Schoolgate?.destroy());
    expect(await errors()).toEqual([]);
  });
}

test('where the page forbids the frame, the chat opens in a tab of its own', async ({ page, baseURL }) => {
  site.show({
    policy: `script-src ${baseURL}; frame-src 'self'`,
    head: `<script async src="${baseURL}/embed.js" data-tenant="${tenant}"></script>`,
  });
  await page.clock.install();
  await page.goto(site.origin);
  const launcher = page.getByRole('button', { name: 'Open chat' });
  await launcher.click();
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.runFor(60_000);
  const [tab] = await Promise.all([page.waitForEvent('popup'), launcher.click()]);
  await expect(tab.getByRole('dialog')).toBeVisible();
});

/** Everything that a page's own window would complain of: thrown, logged, or against its policy. */
async function collectErrors(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
  });
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      broken.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return async () => [
    ...heard,
    ...(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'broken')?.value)),
  ];
}
