import { expect, test } from '@playwright/test';
import { type HostSite, startHostSite } from '../setup/host-site.ts';
import { answerUntilSchool, fill, hurry, press, said, someone, submitReviewed } from '../setup/parent.ts';

const tenant = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
let site: HostSite;

test.beforeAll(async () => {
  site = await startHostSite();
});
test.afterAll(() => site.close());

/**
 * How browsers treat what a frame of another site stores: they refuse it, as Chromium does the way it is started for
 * tests, or keep it apart for each site around, as it does for people: the last list of features is the one that counts.
 */
const kinds = [
  { name: 'refused', stores: false, args: [], mobile: '9000000071' },
  { name: 'partitioned', stores: true, args: ['--disable-features=Translate'], mobile: '9000000072' },
];

for (const { name, stores, args, mobile } of kinds) {
  test(`with the frame’s storage ${name} a parent sends an enquiry`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...args],
    });
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await hurry(page);
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
    await answerUntilSchool(chat, { ...someone, name: 'Framed', mobile });
    await fill(chat, 'Current school', 'Hill School');
    await submitReviewed(chat);
    await said(chat, /within 24 business hours/);
    await browser.close();
  });
}
