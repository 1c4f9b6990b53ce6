import { expect } from '@playwright/test';
import { type HostSite, startHostSite } from '../setup/host-site.ts';
import { answerAll, asha, press, said, submitReviewed } from '../setup/parent.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { test } from '../setup/test.ts';

const tenant = quickSchools.greenfield;
let site: HostSite;

test.beforeAll(async () => {
  site = await startHostSite();
});
test.afterAll(() => site.close());

/** How browsers treat what a frame of another site stores: they refuse it, or keep it apart for each site around. */
const kinds = [
  { name: 'refused', stores: false },
  { name: 'partitioned', stores: true },
];

/** As a Chromium that blocks the cookies of other sites, which its shell without a window cannot be told to do. */
function refuseStorageInFrames(): void {
  if (window === window.top) return;
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

for (const { name, stores } of kinds) {
  test(`with the frame’s storage ${name} a parent sends an enquiry`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    // The last list of features counts: without Playwright's own, storage is kept apart as it is for people.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--disable-features=Translate'],
    });
    const page = await browser.newPage({ reducedMotion: 'reduce', extraHTTPHeaders: {} });
    if (!stores) await page.addInitScript(refuseStorageInFrames);
    site.show({ head: `<script async src="${baseURL}/embed.js" data-tenant="${tenant}"></script>` });
    await page.goto(site.origin);
    const launcher = page.getByRole('button', { name: 'Open chat' });
    await launcher.click();
    const chat = page.frameLocator('iframe');
    await press(chat, 'New Parent');
    const canStore = await chat.locator('body').evaluate(() => {
      try {
        return typeof localStorage.length === 'number';
      } catch {
        return false;
      }
    });
    expect(canStore).toBe(stores);

    await page.reload();
    await launcher.click();
    const again = chat.getByRole('button', { name: stores ? 'Day School' : 'New Parent', exact: true });
    await again.waitFor();
    if (stores) await press(chat, /^Change/);
    await answerAll(chat, asha);
    await submitReviewed(chat);
    await said(chat, /within 24 business hours/);
    await browser.close();
  });
}
