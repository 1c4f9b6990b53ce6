import { expect, type Locator, type Page } from '@playwright/test';
import { answerAll, asha, fill, press, said } from '../setup/parent.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { test } from '../setup/test.ts';

test.use({ articles: true });

const chat = `/chat?tenant=${quickSchools.greenfield}`;

/** Asks in the box that is within reach at every step. */
async function ask(page: Page, question: string): Promise<void> {
  await press(page, 'Ask a question');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await press(page, 'Send');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveCount(0);
}

test('what is typed at a question is a question of one’s own; a reload keeps it, and what was half entered', async ({
  page,
}) => {
  await page.goto(chat);
  await press(page, 'New Parent');
  // No person types within the frame between a message and what can be answered to it.
  await page.getByRole('button', { name: 'Day School' }).waitFor();
  await page.getByRole('button', { name: 'Ask a question' }).waitFor();
  await page.keyboard.type('What is the age for Nursery?');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await expect(question).toHaveValue('What is the age for Nursery?');
  await page.keyboard.press('Enter');
  await said(page, /^From:/);
  await expect(page.locator('[data-part="footer"]:focus-within')).toBeVisible();
  await press(page, 'Day School');
  await page.getByRole('checkbox').check();
  await fill(page, 'Your name', asha.name);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('98765');
  await press(page, 'Ask a question');
  await question.fill('And on week');
  await page.reload();
  await expect(question).toHaveValue('And on week');
  await question.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('98765');
});

test('what can be tapped stays where it is when the question button comes', async ({ page }) => {
  let show = () => {};
  const wanted = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route(/ask-aside/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(chat);
  const option = page.getByRole('button', { name: 'New Parent' });
  await option.waitFor();
  const before = await option.boundingBox();
  show();
  await page.getByRole('button', { name: 'Ask a question' }).waitFor();
  expect(await option.boundingBox()).toEqual(before);
});

const small = [
  { width: 360, height: 400 },
  { width: 320, height: 256 },
  { width: 740, height: 360 },
];

for (const viewport of small) {
  test(`at ${viewport.width}×${viewport.height} question, field and button are in sight together`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(chat);
    await said(page, /new parent or an existing/);
    await expectInSight(page, ['New Parent', 'Existing Parent']);
    await press(page, 'New Parent');
    await press(page, 'Day School');
    await page.getByRole('textbox', { name: 'Your name' }).focus();
    await expectInSight(page, ['Your name', 'Continue']);
    await page.getByRole('checkbox').check();
    await fill(page, 'Your name', asha.name);
    for (const [label, text] of [
      ['Mobile number', asha.mobile],
      ['Email address', asha.email],
      ['City', asha.city],
    ] as const) {
      const field = page.getByRole('textbox', { name: label });
      await field.focus();
      await expectInSight(page, [label, 'Continue']);
      await field.fill(text);
      await press(page, 'Continue');
    }
    await press(page, 'Ask a question');
    await expectInSight(page, ['Your question', 'Send']);
    const question = page.getByRole('textbox', { name: 'Your question' });
    await question.fill('Is there a school bus from Baner? And how much does it cost for two children?');
    await expectInSight(page, ['Your question', 'Send']);
    if (viewport.height >= 360) await expectWhole(question);
    await question.fill('Is there a school bus? '.repeat(50));
    await expect(question).toHaveAccessibleDescription(/at most 1,000 characters, and yours has 1,149/);
    await expect(page.getByText(/at most 1,000 characters/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, height] of [
  [360, 400],
  [320, 568],
] as const) {
  test(`at ${width}×${height} what can be asked is readable in French too`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${chat}&lang=fr`);
    await press(page, 'Poser une question');
    const question = page.getByRole('textbox', { name: 'Votre question' });
    await expectWhole(question);
  });
}

const phones = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 375, height: 553 },
];

test('on no screen does a part of the review lie upon another, with what can be asked next or without', async ({
  page,
  school,
}) => {
  // Then "Book a visit" stands in the row of quiet buttons.
  await school.addVisit('Walk along the review', 44);
  const sizes = [{ width: 1280, height: 800 }, ...phones, ...small, { width: 320, height: 200 }];
  const submit = page.getByRole('button', { name: 'Submit enquiry' });
  const seeAll = async (about: string) => {
    for (const size of sizes) {
      const name = `${about}-${size.width}x${size.height}`;
      await resize(page, size);
      await expect.poll(() => overlaps(page), name).toEqual([]);
      await submit.click({ trial: true });
    }
  };
  await page.goto(`/chat?tenant=${school.id}`);
  await answerAll(page, asha);
  await page.getByRole('button', { name: 'Book a visit' }).waitFor();
  await seeAll('review');
  await ask(page, 'Is there a test for nursery admission?');
  await expect(page.getByRole('group', { name: 'You could also ask' })).toBeVisible();
  await seeAll('also-ask');
  await expectReadable(page);
  await ask(page, 'do u have cricket coaching');
  await expect(page.getByRole('group', { name: 'Do you mean …?' })).toBeVisible();
  await seeAll('choices');
  await ask(page, 'What is the age for Nursery? And do you have archery?');
  await expect(page.getByText(/The other is still open/)).toBeVisible();
  await seeAll('half-open');
});

test('on a phone an answer can be read while consent is asked, and the conversation goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(chat);
  await press(page, 'New Parent');
  await press(page, 'Day School');
  await page.getByRole('textbox', { name: 'Your name' }).waitFor();
  await ask(page, 'What documents are needed for admission?');
  await said(page, /^From:/);
  await page.getByRole('button', { name: 'Yes' }).waitFor();
  await expectReadable(page);
  await page.getByRole('checkbox').check();
  await fill(page, 'Your name', asha.name);
  await page.getByRole('textbox', { name: 'Mobile number' }).waitFor();
});

/** On a phone the log has more than a quarter of the height. */
async function expectReadable(page: Page): Promise<void> {
  const log = page.getByRole('log');
  for (const size of phones) {
    await resize(page, size);
    // The chat follows the size of the screen a moment later.
    await expect
      .poll(async () => {
        const { y, bottom } = await boxOf(log);
        return (bottom - y) / size.height;
      }, `${size.width}x${size.height}`)
      .toBeGreaterThanOrEqual(0.27);
  }
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
}

/** The parts of the dock that lie upon another: each pair by its texts. */
function overlaps(page: Page): Promise<string[]> {
  return page.locator('[data-part=footer]').evaluate((dock) => {
    const parts = [...dock.querySelectorAll('h3, p, dl, button')].filter(
      (part) => !part.parentElement?.closest('dl') && part.checkVisibility() && part.clientHeight > 1,
    );
    return parts.flatMap((one, at) => {
      const a = one.getBoundingClientRect();
      return parts.slice(at + 1).flatMap((other) => {
        const b = other.getBoundingClientRect();
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return high > 1 && wide > 1 ? [`${one.textContent} | ${other.textContent}`] : [];
      });
    });
  });
}

/** The newest message and these controls are wholly within the window, the controls below the log. */
async function expectInSight(page: Page, names: string[]): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const log = page.getByRole('log');
  await expect(async () => {
    const place = await boxOf(log);
    const message = await boxOf(log.locator('li p').last());
    expect(message.y).toBeGreaterThanOrEqual(place.y - 1);
    expect(message.bottom).toBeLessThanOrEqual(place.bottom + 1);
    for (const name of names) {
      const control = page
        .getByRole('textbox', { name })
        .or(page.getByRole('button', { name, exact: true }))
        .first();
      const box = await boxOf(control);
      expect(box.y, name).toBeGreaterThanOrEqual(place.bottom - 1);
      expect(box.bottom, name).toBeLessThanOrEqual(height);
      expect(box.right, name).toBeLessThanOrEqual(width);
    }
  }).toPass({ timeout: 10_000 });
}

/** All of a text box can be read without scrolling in it. */
async function expectWhole(box: Locator): Promise<void> {
  await expect
    .poll(() => box.evaluate((field) => field.scrollHeight - field.clientHeight))
    .toBeLessThanOrEqual(2);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { y: box.y, bottom: box.y + box.height, right: box.x + box.width };
}
