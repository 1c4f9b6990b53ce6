import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const chat = '/widget-embed';

interface Story {
  newParent: string;
  day: string;
  name: string;
  mobile: string;
  email: string;
  city: string;
  child: string;
  grade: string;
  nursery: string;
  birth: string;
  school: string;
  next: string;
  submit: string;
  sent: string;
  first: string;
  born: string;
}

const stories: Record<'hi' | 'ar', Story> = {
  hi: {
    newParent: 'नए अभिभावक',
    day: 'दिवसीय विद्यालय',
    name: 'आपका नाम',
    mobile: 'मोबाइल नंबर',
    email: 'ईमेल पता',
    city: 'शहर',
    child: 'बच्चे का नाम',
    grade: 'कक्षा',
    nursery: 'IK 1 (नर्सरी)',
    birth: 'जन्मतिथि',
    school: 'वर्तमान स्कूल',
    next: 'आगे बढ़ें',
    submit: 'पूछताछ भेजें',
    sent: 'आपकी पूछताछ सफलतापूर्वक भेज दी गई है',
    first: 'आशा वर्मा',
    born: '15 जून 2022',
  },
  ar: {
    newParent: 'ولي أمر جديد',
    day: 'دراسة نهارية',
    name: 'اسمكم',
    mobile: 'رقم الجوال',
    email: 'البريد الإلكتروني',
    city: 'المدينة',
    child: 'اسم الطفل',
    grade: 'الصف',
    nursery: 'IK 1 (الحضانة)',
    birth: 'تاريخ الميلاد',
    school: 'المدرسة الحالية',
    next: 'متابعة',
    submit: 'إرسال الاستفسار',
    sent: 'تم إرسال استفساركم بنجاح',
    first: 'أحمد علي',
    born: '15 يونيو 2022',
  },
};

test.describe('a parent whose browser is in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('goes from the greeting to a stored enquiry in it', async ({ page }) => {
    await page.goto(chat);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await enquire(page, stories.hi, '९८७६५४३२१०');
  });
});

test.describe('a parent whose browser is in English', () => {
  test('goes through the whole conversation in the Arabic that the page asks for, from right to left', async ({
    page,
  }) => {
    await page.goto(`${chat}?lang=ar`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAttribute('dir', 'rtl');
    await expect(dialog).toHaveAttribute('lang', 'ar');
    await enquire(page, stories.ar, '٩٨٧٦٥٤٣٢١٠');
  });

  test('switches in the middle, keeps what is half typed, and after a reload is where they were', async ({
    page,
  }) => {
    await page.goto(chat);
    await page.getByRole('button', { name: 'New Parent' }).click();
    await page.getByRole('button', { name: 'Day School' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ash');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });

    const name = page.getByRole('textbox', { name: stories.ar.name });
    await expect(name).toHaveValue('Ash');
    await expect(page.getByRole('checkbox')).toBeChecked();
    const log = page.getByRole('log');
    await expect(log.getByText(stories.ar.newParent)).toBeVisible();
    await expect(log.getByText('New Parent')).toHaveCount(0);
    await name.fill('Asha');
    await page.getByRole('button', { name: stories.ar.next }).click();
    await expect(log.getByText('شكرًا لكم، Asha')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('textbox', { name: stories.ar.mobile })).toBeVisible();
    await expect(log.getByText(stories.ar.day)).toBeVisible();
    await page.getByRole('combobox', { name: 'اللغة' }).selectOption('hi');
    await expect(page.getByRole('textbox', { name: stories.hi.mobile })).toBeVisible();
    await expect(log.getByText(stories.hi.day)).toBeVisible();
    await expect(page.getByRole('dialog')).not.toHaveAttribute('dir', 'rtl');
  });

  test('reads all that was said in each language that is chosen, and in the first one again', async ({
    page,
  }) => {
    await page.goto(`${chat}?lang=fr`);
    const log = page.getByRole('log');
    const greetings = { fr: /Bienvenue à/, en: /Welcome to/, es: /bienvenida a/, ar: /أهلًا بكم في/ };
    const languages = page.getByRole('combobox');
    await expect(log.getByText(greetings.fr)).toBeVisible();
    for (const next of ['en', 'ar', 'es', 'fr', 'en'] as const) {
      await languages.selectOption(next);
      await expect(log.getByText(greetings[next])).toBeVisible();
      for (const [other, greeting] of Object.entries(greetings)) {
        if (other !== next) await expect(log.getByText(greeting)).toHaveCount(0);
      }
    }
    await expect(page.getByRole('button', { name: 'New Parent' })).toBeVisible();
  });

  test('reads the language of the host page', async ({ page }) => {
    await page.route('**/host-demo.html*', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/<html[^>]*>/, '<html lang="ar-AE" dir="rtl">');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/host-demo.html');
    await page.getByRole('button', { name: 'فتح المحادثة' }).first().click();
    const frame = page.frameLocator('iframe').first();
    await expect(frame.getByRole('button', { name: stories.ar.newParent })).toBeVisible();
  });

  test('meets the first options within a second where motion is not reduced', async ({ browser }) => {
    const page = await browser.newPage({ reducedMotion: 'no-preference' });
    for (const address of ['/chat', '/widget', chat]) {
      await page.goto(address);
      await expect(page.getByText('Welcome to').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'New Parent' })).toBeVisible({ timeout: 1000 });
    }
    await page.close();
  });
});

async function enquire(page: Page, story: Story, mobile: string): Promise<void> {
  const posted = page.waitForRequest('**/api/chat-inquiry/public');
  const next = page.getByRole('button', { name: story.next, exact: true });
  const fill = async (label: string, value: string) => {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    await next.click();
  };
  await page.getByRole('button', { name: story.newParent }).click();
  await look(page, story, 'start');
  await page.getByRole('button', { name: story.day }).click();
  await page.getByRole('checkbox').check();
  await fill(story.name, story.first);
  await fill(story.mobile, mobile);
  await fill(story.email, 'asha@example.com');
  await fill(story.city, 'Pune');
  await fill(story.child, 'Aarav');
  await page.getByRole('combobox', { name: story.grade, exact: true }).selectOption({ label: story.nursery });
  await look(page, story, 'grade');
  await next.click();
  await page.getByRole('radio', { name: '2026-2027' }).check();
  await next.click();
  await fill(story.birth, '15/06/2022');
  await fill(story.school, 'Little Steps');
  await expect(page.getByText(story.born).first()).toBeVisible();
  await look(page, story, 'review');
  await page.getByRole('button', { name: story.submit }).click();
  const body: unknown = (await posted).postDataJSON();
  expect(JSON.stringify(body)).toContain('"grade":"IK 1(Nursery)"');
  expect(body).toMatchObject({
    parent_type: 'New Parent',
    school_type: 'Day School',
    first_name: story.first,
    mobile: '9876543210',
    date_of_birth: '2022-06-15',
  });
  await expect(page.getByText(story.sent).first()).toBeVisible();
  await look(page, story, 'sent');
}

/** Checks a state at two sizes, and makes pictures of it where `LANGUAGE_PICTURES` names a folder. */
async function look(page: Page, story: Story, state: string): Promise<void> {
  const folder = process.env.LANGUAGE_PICTURES;
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const language = story === stories.ar ? 'ar' : 'hi';
    if (folder) await page.screenshot({ path: `${folder}/${language}-${state}-${width}.png` });
  }
}
