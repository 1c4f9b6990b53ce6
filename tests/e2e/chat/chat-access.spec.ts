import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { asha, fill, hurry, openChat, press, said } from '../setup/parent.ts';

const tenant = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.171' },
});

test.beforeEach(({ page }) => hurry(page));

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme, hasTouch: true, viewport: { width: 360, height: 740 } });

    test('every new state of the chat is free of what axe finds, with room for a finger', async ({
      page,
    }) => {
      await page.goto(`/embedded-chat?tenant=${tenant}`);
      await press(page, 'New Parent');
      await look(page);

      await press(page, 'Ask a question');
      await page.getByRole('textbox', { name: 'Your question' }).fill('Do you keep elephants?');
      await look(page);
      await press(page, 'Send');
      await expect(page.getByRole('button', { name: 'Yes, please answer me' })).toBeVisible();
      await look(page);
      await press(page, 'Yes, please answer me');
      await expect(
        page.getByRole('heading', { name: /How can the admissions office reach you/ }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Send to the admissions office' }).click({ force: true });
      await look(page);
      await press(page, 'Not now');

      await press(page, 'Day School');
      // The consent is missing, and the press says so.
      await page.getByRole('button', { name: 'Continue', exact: true }).click({ force: true });
      await look(page);
      await page.getByRole('checkbox').check();
      await fill(page, 'Your name', 'Asha Verma');
      await page.getByRole('combobox', { name: 'Country' }).selectOption('AE');
      await page.getByRole('textbox', { name: 'Mobile number' }).fill('+971 5');
      await page.getByRole('textbox', { name: 'Mobile number' }).blur();
      await look(page);
      await page.getByRole('combobox', { name: 'Country' }).selectOption('IN');
      await page.getByRole('textbox', { name: 'Mobile number' }).fill(asha.mobile);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await fill(page, 'Email address', 'asha@example.org');
      // An optional field, with its way past.
      await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
      await look(page);

      await press(page, 'Change Your name');
      await expect(page.getByRole('button', { name: 'Cancel change' })).toBeVisible();
      await look(page);
      await press(page, 'Cancel change');

      await page.getByRole('button', { name: 'Finish later' }).click();
      const sheet = page.getByRole('region', { name: 'Continue later' });
      await expect(sheet.getByRole('textbox', { name: 'Link to continue' })).toHaveValue(/continue=/);
      await look(page);
      await sheet.getByRole('button', { name: 'Forget what I entered' }).click();
      await expect(sheet.getByRole('button', { name: 'Remove it' })).toBeVisible();
      await look(page);
      await sheet.getByRole('button', { name: 'Keep it' }).click();
      await sheet.getByRole('button', { name: 'Close', exact: true }).click();

      for (const language of ['ar', 'hi']) {
        await page.getByRole('combobox', { name: /Language|اللغة/ }).selectOption(language);
        await expect(
          page.locator(`[role="dialog"][lang="${language}"], html[lang="${language}"]`).first(),
        ).toBeVisible();
        await look(page);
      }
    });

    test('the front page and a school’s page are, with the chat closed and open', async ({ page }) => {
      for (const address of ['/', '/host-demo.html']) {
        await page.goto(address);
        await expect(page.getByRole('button', { name: /^Open chat/ }).first()).toBeVisible();
        await expectAccessible(page);
        if (address === '/') {
          await openChat(page);
          await said(page, /Welcome to/);
        } else {
          await page
            .getByRole('button', { name: /^Open chat/ })
            .first()
            .click();
          await expect(
            page.frameLocator('iframe').first().getByRole('button', { name: 'New Parent' }),
          ).toBeVisible();
        }
        await expectAccessible(page);
      }
    });
  });
}

/** What axe finds, what is cut off, and what a finger would miss: all but links within text have 44 pixels each way. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  const found = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('button, select, input, textarea, [role="button"], summary, a'),
    ];
    const small = controls.flatMap((control) => {
      const isInText = control.matches('a') && control.closest('p, label') !== null;
      if (isInText || control.closest('[aria-hidden="true"], [inert], [hidden]')) return [];
      // A box to tick is pressed by its label, too.
      const target = control.matches('[type="checkbox"], [type="radio"]')
        ? (control.closest('label') ?? control)
        : control;
      if (!control.checkVisibility() || target.getBoundingClientRect().width === 0) return [];
      target.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const takes = (dx: number, dy: number) => {
        // At the edge of the log, or of the sheet above it, it is cut off, and scrolls into sight.
        const log = control.closest('[role="log"]')?.getBoundingClientRect();
        const sheet = document.querySelector('[data-part="header"] section')?.getBoundingClientRect();
        if (log && (y + dy > log.bottom || y + dy < Math.max(log.top, sheet?.bottom ?? 0))) return true;
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && target.contains(hit);
      };
      // Behind a sheet, or scrolled away.
      if (!takes(0, 0)) return [];
      const isWide = width >= 43.5 || (takes(-21, 0) && takes(21, 0));
      const isHigh = height >= 43.5 || (takes(0, -21) && takes(0, 21));
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      const size = `${Math.round(width)}×${Math.round(height)}`;
      return isWide && isHigh ? [] : [`${control.localName} “${name.trim().slice(0, 30)}” ${size}`];
    });
    return { small: [...new Set(small)], beyond: document.documentElement.scrollWidth - innerWidth };
  });
  // Every state is looked at, also behind one that is not right.
  expect.soft(found).toEqual({ small: [], beyond: 0 });
}
