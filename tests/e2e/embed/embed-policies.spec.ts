import { expect, type Page } from '@playwright/test';
import { type HostSite, startHostSite } from '../setup/host-site.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { test } from '../setup/test.ts';

// To scripts of another origin, a header of the test's would make a request that asks first.
test.use({ extraHTTPHeaders: {} });

const tenant = quickSchools.greenfield;
let site: HostSite;

test.beforeAll(async () => {
  site = await startHostSite();
});
test.afterAll(() => site.close());

/** What a school's site may demand of its pages. `APP` is the chat's origin. */
const policies: Record<string, string | undefined> = {
  'no policy': undefined,
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
    expect(await launcher.boundingBox()).toMatchObject({ x: 1196, y: 816, width: 64, height: 64 });
    await launcher.click();
    const chat = page.frameLocator('iframe');
    await expect(chat.getByRole('button', { name: 'New Parent' })).toBeVisible();
    await chat.getByRole('button', { name: 'Close chat' }).click();
    await expect(launcher).toBeFocused();
    await page.evaluate(() => window.Schoolgate?.destroy());
    expect(await errors()).toEqual([]);
  });
}

const blocked = { name: 'The chat cannot be shown here. Open it in a new tab.' };

test('where the page forbids the frame, a tap says so at once and offers the chat’s own page', async ({
  page,
  baseURL,
}) => {
  site.show({
    policy: `script-src ${baseURL}; frame-src 'self'`,
    head: `<script async src="${baseURL}/embed.js" data-tenant="${tenant}" data-language="en"></script>`,
  });
  await page.clock.install();
  await page.goto(site.origin);
  const launcher = page.getByRole('button', { name: 'Open chat' });
  await expect(launcher).toBeVisible();
  await page.clock.runFor(2_000);
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.runFor(20_000);
  await expect(page.getByRole('link', blocked)).toHaveCount(0);
  await launcher.click();
  const link = page.getByRole('status').getByRole('link', blocked);
  await expect(link).toBeVisible();
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  expect(tab.url()).toContain(`/widget-embed?tenant=${tenant}&lang=en`);
  await expect(tab.getByRole('dialog')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(link).toHaveCount(0);
  await launcher.click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(link).toHaveCount(0);
  await expect(launcher).toBeFocused();
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
