import { expect, type Page } from '@playwright/test';
import { expectRoomForFingers } from '../setup/fingers.ts';
import { expectNoneTooLong } from '../setup/none-too-long.ts';
import {
  answerAll,
  answerUntilSchool,
  asha,
  fill,
  openChat,
  press,
  said,
  submitReviewed,
} from '../setup/parent.ts';
import { type School, test } from '../setup/test.ts';
import { visit } from '../setup/tour.ts';

test.use({ articles: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function ask(page: Page, question: string): Promise<void> {
  await press(page, 'Ask a question');
  await field(page, 'Your question').fill(question);
  await press(page, 'Send');
  await expect(field(page, 'Your question')).toHaveCount(0);
}

const sheet = (page: Page) => page.getByRole('region', { name: 'Continue later' });

const clubs = JSON.stringify({
  workflows: {
    tried: {
      name: 'Tried',
      steps: [
        {
          id: 'clubs',
          type: 'options',
          message: 'Which clubs would your child like?',
          field: 'clubs',
          fieldConfig: { label: 'Clubs' },
          several: { max: 2 },
          options: ['Music', 'Chess', 'A club with quite a long name of its own'].map((text) => ({ text })),
        },
      ],
    },
  },
});

visit(
  null,
  {
    'a conversation to its end': {
      'the start': '/embedded-chat?tenant=SCHOOL',
      'a question of one’s own': async (page) => {
        await press(page, 'New Parent');
        await press(page, 'Ask a question');
        await field(page, 'Your question').fill('Do you keep elephants?');
      },
      'no answer, and the offer of a person': async (page) => {
        await press(page, 'Send');
        await button(page, 'Yes, please answer me').waitFor();
      },
      'how to reach the parent, with errors': async (page) => {
        await press(page, 'Yes, please answer me');
        await page.getByRole('heading', { name: /How can the admissions office reach you/ }).waitFor();
        await button(page, 'Send to the admissions office').click({ force: true });
      },
      'an answer with its source': async (page) => {
        await press(page, 'Not now');
        await ask(page, 'What is the age for Nursery?');
        await said(page, /^From:/);
      },
      'what was meant': async (page) => {
        await ask(page, 'do u have cricket coaching');
        await page.getByRole('group', { name: 'Do you mean …?' }).waitFor();
      },
      'one of two questions is open': async (page) => {
        await ask(page, 'What is the age for Nursery? And do you have archery?');
        await page.getByText(/The other is still open/).waitFor();
      },
      'consent is missing': async (page) => {
        await press(page, 'Day School');
        await page.getByRole('button', { name: 'Continue', exact: true }).click({ force: true });
      },
      'a wrong number': async (page) => {
        await page.getByRole('checkbox').check();
        await fill(page, 'Your name', asha.name);
        await page.getByRole('combobox', { name: 'Country' }).selectOption('AE');
        await field(page, 'Mobile number').fill('+971 5');
        await field(page, 'Mobile number').blur();
      },
      'an optional answer': async (page) => {
        await page.getByRole('combobox', { name: 'Country' }).selectOption('IN');
        await fill(page, 'Mobile number', asha.mobile);
        await fill(page, 'Email address', asha.email);
        await button(page, 'Skip').waitFor();
      },
      'an answer is changed': async (page) => {
        await press(page, 'Change Your name');
        await button(page, 'Cancel change').waitFor();
      },
      'the link to go on later': async (page) => {
        await press(page, 'Cancel change');
        await button(page, 'Finish later').click();
        await expect(sheet(page).getByRole('textbox', { name: 'Link to continue' })).toHaveValue(/continue=/);
      },
      'whether to forget what was entered': async (page) => {
        await sheet(page).getByRole('button', { name: 'Forget what I entered' }).click();
        await sheet(page).getByRole('button', { name: 'Remove it' }).waitFor();
      },
      'in Arabic': async (page) => {
        await sheet(page).getByRole('button', { name: 'Keep it' }).click();
        await sheet(page).getByRole('button', { name: 'Close', exact: true }).click();
        await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
        await page.locator('[lang="ar"]').first().waitFor();
      },
      'in Hindi': async (page) => {
        await page.getByRole('combobox', { name: 'اللغة' }).selectOption('hi');
        await page.locator('[lang="hi"]').first().waitFor();
      },
      'whether to start again': async (page) => {
        await page.getByRole('combobox').first().selectOption('en');
        await button(page, 'Reset conversation').click();
        await button(page, 'Start again').waitFor();
      },
      'the answers are looked over': async (page) => {
        await press(page, 'Start again');
        await answerAll(page, asha);
      },
      'no network': async (page) => {
        await page.context().setOffline(true);
        await submitReviewed(page);
        await page.getByText(/^Not sent yet/).waitFor();
      },
      sent: async (page) => {
        await page.context().setOffline(false);
        await button(page, 'Keep a copy').waitFor();
      },
      'a copy to keep': async (page) => {
        await button(page, 'Keep a copy').click();
        await button(page, 'Save as a file').waitFor();
      },
      'the next child': async (page) => {
        await press(page, 'Add another child');
        await press(page, 'Day School');
        await field(page, "Child's name").waitFor();
      },
    },
  },
  {
    device: { hasTouch: true },
    look: async (page, width) => {
      if (width === 360) await expectRoomForFingers(page);
    },
  },
);

visit(
  null,
  {
    'a visit': {
      'the times': async (page, school) => {
        await page.goto(school.chat);
        await button(page, 'Book a visit').click();
        await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
      },
      'who comes, with errors': async (page) => {
        await page.getByRole('group', { name: 'Choose a time' }).getByRole('button').first().click();
        await button(page, 'Confirm the booking').click();
        await expect(field(page, 'Your name')).toBeFocused();
      },
      booked: async (page) => {
        await field(page, 'Your name').fill('Asha');
        await field(page, 'Mobile number').fill('9700020002');
        await page.getByRole('checkbox').check();
        await button(page, 'Confirm the booking').click();
        await page.getByRole('heading', { name: 'Your visit is booked' }).waitFor();
      },
      'the page of the booking': async (page) => {
        const link = await page.getByRole('link', { name: /^Move or cancel/ }).getAttribute('href');
        await page.goto(String(link));
        await page.getByRole('heading', { name: 'Your visit is booked' }).waitFor();
      },
      'the other times, one of them full': async (page) => {
        await button(page, 'Change the time').click();
        await page.getByRole('button', { name: /Full, join the waitlist/ }).waitFor();
      },
      'whether to give up the place': async (page) => {
        await page.getByRole('button', { name: /Full, join the waitlist/ }).click();
        await page.getByText(/Give up your place/).waitFor();
      },
      cancelled: async (page) => {
        await button(page, 'Leave it as it is').click();
        await button(page, 'Cancel the visit').click();
        await button(page, 'Yes, cancel it').click();
        await page.getByRole('heading', { name: 'Your visit is cancelled' }).waitFor();
      },
      'a link that does not work': '/visit#AAAA.AAAA',
    },
    'several answers': {
      'boxes to tick': `/embedded-chat?${new URLSearchParams({ workflowConfig: clubs })}`,
    },
    'every kind of field': {
      'a long text': '/embedded-chat?tenant=quick-debug&flow=everyField',
      'a choice': async (page) => {
        await page.getByRole('textbox').fill('Kind and curious');
        await press(page, 'Continue');
        await page.getByLabel('Brothers and sisters').fill('1');
        await press(page, 'Continue');
        await page.getByRole('radio', { name: 'Yes' }).waitFor();
      },
      'a calendar': async (page) => {
        await page.getByRole('radio', { name: 'Yes' }).check();
        await press(page, 'Continue');
        await press(page, 'With a brother or sister');
        await press(page, 'Choose from the calendar');
        await page.getByRole('grid').waitFor();
      },
    },
    'what goes wrong': {
      'nobody is let in': async (page, school) => {
        await page.route('**/mock/token', (route) => route.abort());
        await page.goto(school.chat);
        await page.getByText('Authentication check failed. Please try again.').waitFor();
      },
      'a part could not be loaded': async (page, school) => {
        await page.unroute('**/mock/token');
        await page.route('**/assets/conversation-parts-*.js', (route) => route.abort());
        await page.goto(`/chat?tenant=${school.id}`);
        await page.getByRole('alert').waitFor();
      },
      'no such school': '/embedded-chat?tenant=nobody',
      'a link to go on that is no more': '/embedded-chat?tenant=SCHOOL#continue=forged',
    },
  },
  {
    prepare: async (school: School) => {
      for (const days of [4, 5]) await school.addVisit('Garden tour', days);
      const full = await school.addVisit('Garden tour', 6, 1);
      const p_booking = { name: 'First', mobile: '9700020009', people: 1 };
      await school.ask('book_family', { p_visit: full, p_booking, p_request: crypto.randomUUID() });
    },
  },
);

visit(
  null,
  {
    'the front page': {
      closed: '/',
      'with the chat open': async (page) => {
        await openChat(page);
        await said(page, /Welcome to/);
      },
      'at a question': (page) => answerUntilSchool(page, asha),
    },
    'a school’s page': {
      closed: '/host-demo.html',
      'with the chat open': async (page) => {
        await button(page, /^Open chat/)
          .first()
          .click();
        await page.frameLocator('iframe').first().getByRole('button', { name: 'New Parent' }).waitFor();
      },
    },
  },
  { look: expectNoneTooLong },
);
