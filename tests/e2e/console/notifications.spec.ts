import { expect, type Page } from '@playwright/test';
import { findWholeChromium } from '../../../scripts/chromium.ts';
import { signIn } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

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
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce', storageState: undefined });
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

  const removed = page.waitForResponse(/\/rpc\/remove_push_subscriptions$/);
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
