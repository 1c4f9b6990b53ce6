import { expect } from '@playwright/test';
import { startHostSite } from '../setup/host-site.ts';
import { answerAll, asha, said, submitReviewed } from '../setup/parent.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { test } from '../setup/test.ts';

// To scripts of another origin, a header of the test's would make a request that asks first.
test.use({ extraHTTPHeaders: {} });

test('on a school’s page under a strict policy a parent enquires in the frame, and the page receives no word of it', async ({
  page,
  baseURL,
}) => {
  const site = await startHostSite();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  site.show({
    policy: `default-src 'self'; script-src ${baseURL}; frame-src ${baseURL}; style-src 'self'`,
    head: `<script async src="${baseURL}/embed.js" data-tenant="${quickSchools.greenfield}"></script>`,
  });
  await page.goto(`${site.origin}/admissions?utm_source=leaflet&child=Aarav#top`);
  const launcher = page.getByRole('button', { name: 'Open chat' });
  await launcher.waitFor();
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    for (const event of ['ready', 'open', 'close', 'reset', 'submitted', 'action'] as const)
      window.Schoolgate?.on(event, (message) => received.push(message));
  });
  const received = (): Promise<{ type: string }[]> =>
    page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'received')?.value);
  await launcher.click();
  const chat = page.frameLocator('iframe[src*="/embedded-chat"]');
  await answerAll(chat, asha);
  const sent = page.waitForRequest('**/api/chat-inquiry/public');
  await submitReviewed(chat);
  await said(chat, /within 24 business hours/);
  expect((await sent).postDataJSON().source).toEqual({
    page: `${site.origin}/admissions`,
    language: 'en',
    utm_source: 'leaflet',
  });
  await chat.getByRole('button', { name: 'Close chat' }).click();
  await expect(launcher).toBeFocused();
  await expect
    .poll(async () => (await received()).map(({ type }) => type))
    .toEqual(['ready', 'open', 'submitted', 'close']);
  for (const message of await received()) {
    expect(message).toEqual({
      source: 'schoolgate',
      version: 1,
      type: expect.any(String),
      ...(message.type === 'submitted' ? { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } : {}),
    });
  }
  await page.evaluate(() => window.Schoolgate?.destroy());
  expect(errors).toEqual([]);
  await site.close();
});
