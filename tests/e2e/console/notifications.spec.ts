import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { findWholeChromium } from '../../../scripts/chromium.ts';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// The second goes on with the person of the first, whom the server lets sign in only so often.
test.describe.configure({ mode: 'serial' });

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  await signIn(page, 'debug');
});
test.afterAll(() => page?.context().close());

test('a new enquiry is told of, opened by the keyboard, and read; the rest is read at once', async ({
  request,
}) => {
  const families = [`Bell ${randomUUID().slice(0, 8)}`, `Bell ${randomUUID().slice(0, 8)}`] as const;
  for (const family of families) await submit(request, family);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  // Told by the workers within seconds; the console asks every fifteen.
  await expect(bell).toHaveAccessibleName(/^Notifications, [2-9]|\d\d/, { timeout: 40_000 });
  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Your notifications' });
  const first = list.getByRole('link', { name: `New enquiry: ${families[0]}` });
  const second = list.getByRole('link', { name: `New enquiry: ${families[1]}` });
  // What earlier tests left may have rung the bell: the open list asks every fifteen seconds, too.
  await expect(first.getByText('Unread')).toBeAttached({ timeout: 40_000 });
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { name: families[0] })).toBeFocused();

  await bell.click();
  await expect(second.getByText('Unread')).toBeAttached();
  await expect(first.getByText('Unread')).toHaveCount(0);
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(second.getByText('Unread')).toHaveCount(0);
  await expect(list).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell).toBeFocused();
});

test('what one is told, and when, is chosen, saved and kept', async () => {
  await page.goto('/settings#notifications');
  const form = page.getByRole('main').getByRole('region', { name: 'Notifications' });
  const follow = form.getByLabel('Follow-up due');
  const wanted = (await follow.inputValue()) === 'none' ? 'Instantly' : 'Not at all';
  await follow.selectOption(wanted);
  await form.getByLabel('From').fill('21:00');
  await form.getByLabel('To', { exact: true }).fill('21:00');
  await form.getByRole('button', { name: 'Save notifications' }).click();
  await expect(form.getByText('Enter another time than the beginning.')).toBeVisible();
  await expect(form.getByLabel('To', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('To', { exact: true }).fill('07:00');
  await form.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications saved').first()).toBeVisible();

  await page.reload();
  await expect(follow).toHaveValue(wanted === 'Instantly' ? 'instant' : 'none');
  await expect(form.getByLabel('From')).toHaveValue('21:00');
  await expect(form.getByLabel('To', { exact: true })).toHaveValue('07:00');
  await expect(form.getByText('Mails go to office@debug.example.')).toBeVisible();
  await expect(form.getByText(/No mail service is set up/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await form.getByLabel('From').fill('');
  await form.getByLabel('To', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Save notifications' }).click();
  await expect(form.getByText('You have changes that are not saved yet.')).toBeHidden();
});

test('this device is allowed by a press, is kept, and is turned off with the sign-out', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const executablePath = findWholeChromium();
  test.skip(
    !executablePath,
    'Chromium’s headless shell, which is all there is here, shows no notifications.',
  );
  const browser = await playwright.chromium.launch({ ...launchOptions, executablePath });
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
  await signIn(page, 'greenfield');
  await page.context().grantPermissions(['notifications']);
  // Chromium here has no push service of its own to subscribe at: the rest is real.
  await page.addInitScript(() => {
    const key = new Uint8Array(65).fill(7).fill(4, 0, 1);
    const held = () => JSON.parse(localStorage.getItem('fake_push') ?? 'null');
    const subscription = (endpoint: string, applicationServerKey: ArrayBuffer) => ({
      endpoint,
      options: { applicationServerKey },
      unsubscribe: async () => localStorage.removeItem('fake_push'),
      toJSON: () => ({
        endpoint,
        expirationTime: null,
        keys: { p256dh: btoa(String.fromCharCode(...key)).replace(/=/g, ''), auth: 'a'.repeat(22) },
      }),
    });
    const fromText = (text: string) =>
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0)).buffer;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => held() && subscription(held().endpoint, fromText(held().key)),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const made = { endpoint: `https://push.example/${crypto.randomUUID()}`, key: applicationServerKey };
        localStorage.setItem('fake_push', JSON.stringify(made));
        return subscription(made.endpoint, fromText(applicationServerKey));
      },
    });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/enquiries');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'Choose what you are told by mail' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeInViewport();
  const form = page.getByRole('main').getByRole('region', { name: 'Notifications' });
  await form.getByRole('button', { name: 'Allow notifications on this device' }).click();
  await expect(form.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await expectAccessible(page);
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [
        new URL(scope).pathname,
        active?.state,
      ]),
    );
  expect(await workers()).toEqual([['/push/', 'activated']]);
  await page.reload();
  await expect(form.getByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  const message = {
    id: 'one',
    title: 'Debug School',
    body: '1 new enquiry',
    language: 'en',
    link: '/enquiries',
  };
  await deliver(page, message);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push/');
      return ((await registration?.getNotifications()) ?? []).map(({ title, body, tag }) => [
        title,
        body,
        tag,
      ]);
    });
  await expect.poll(shown).toEqual([['Debug School', '1 new enquiry', 'one']]);

  const removed = page.waitForResponse(/\/rpc\/remove_push_subscription$/);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  expect((await removed).ok()).toBe(true);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('fake_push'))).toBeNull();
  await browser.close();
});

/** As a push service would, once the message is decrypted. */
async function deliver(page: Page, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'));
      if (ours) resolve(ours.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
}

async function submit(request: APIRequestContext, name: string): Promise<void> {
  const visitor = await (await request.post('/mock/token', { data: { user_id: 'debug-tenant' } })).json();
  const sent = await request.post('/api/chat-inquiry/public', {
    headers: { Authorization: `Bearer ${visitor.access_token}` },
    data: { sessionId: randomUUID(), first_name: name, child_name: 'Mira Rao', consent: true },
  });
  expect(sent.ok()).toBe(true);
}
