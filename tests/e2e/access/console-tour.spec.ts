import { expect, type Page } from '@playwright/test';
import { expectNoneTooLong } from '../setup/none-too-long.ts';
import { askAsAdmin } from '../setup/people.ts';
import { post } from '../setup/server.ts';
import type { School } from '../setup/test.ts';
import { visit } from '../setup/tour.ts';
import { dayFromNow } from '../setup/visits.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
/** Presses a button and waits for its dialog. */
const opens = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await dialog(page).first().waitFor();
};
/** Closes a dialog, unless a panel that was drawn anew for another width has closed it already. */
async function leave(page: Page): Promise<void> {
  if ((await dialog(page).count()) > 0) await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}
/** Closes what is open, and opens another dialog. */
const thenOpens = (name: string | RegExp) => async (page: Page) => {
  await leave(page);
  await opens(name)(page);
};

async function prepare(school: School): Promise<void> {
  const families = [
    {
      first_name: 'Leela',
      child_name: 'Mira',
      questions: ['Is there a school bus?'],
      email: 'leela@a.example',
    },
    { first_name: 'Leela', child_name: 'Tara', email: 'leela@a.example' },
  ];
  for (const family of families) await school.submit({ mobile: '9820011223', grade: 'PYP 1', ...family });
  const slot = await school.addVisit('Garden tour', 6, 1);
  for (const [at, name] of ['Asha', 'Omar'].entries()) {
    const p_booking = { name, mobile: `970002000${at}`, people: 1 };
    await school.ask('book_family', { p_visit: slot, p_booking, p_request: crypto.randomUUID() });
  }
  const { access_token } = await post('/mock/token', { user_id: school.id });
  const context = { sessionId: crypto.randomUUID() };
  await post('/api/chat', { question: 'Do you keep elephants?', context }, access_token);
  const p_article = {
    title: 'Buses',
    body: 'Three.',
    tags: [],
    wordings: [],
    language: 'en',
    state: 'published',
  };
  await school.ask('save_article', { p_tenant: school.id, p_article });
}

visit(
  'office',
  {
    'the list of enquiries': {
      'the list': '/enquiries',
      'with the filters': press('Filters'),
      'what is selected': (page) => page.getByRole('checkbox', { name: 'Select this page' }).check(),
      'the menu of columns': press('Columns'),
      'adding one, with errors': async (page) => {
        await thenOpens('Add enquiry')(page);
        await dialog(page).getByLabel('Mobile').fill('12345');
        await page.keyboard.press('Enter');
        await expect(dialog(page).getByLabel('First Name')).toBeFocused();
      },
      'the columns of a file': async (page) => {
        await page.keyboard.press('Escape');
        await button(page, 'Leave')
          .or(button(page, 'Discard'))
          .first()
          .click()
          .catch(() => {});
        await page.goto('/enquiries');
        await opens('Import')(page);
        await dialog(page)
          .getByLabel('Choose a file')
          .setInputFiles({
            name: 'a.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from('Parent Name,Phone\r\nA,12\r\n'),
          });
        await button(page, /^Check 1 row/).waitFor();
      },
      'the problems of a file': async (page) => {
        await button(page, /^Check 1 row/).click();
        await dialog(page).getByRole('alert').waitFor();
      },
      'nothing found': async (page) => {
        await page.goto('/enquiries');
        await page.getByLabel('Search').fill('nobody');
        await page.getByText('No enquiries found matching your criteria.').waitFor();
      },
      'saving a view': opens('Save view'),
      'where to go': async (page) => {
        await page.goto('/enquiries');
        await button(page, 'Export CSV').waitFor();
        await page.keyboard.press('Control+k');
        await page.getByRole('option').first().waitFor();
      },
      'the formats of a file': async (page) => {
        await page.keyboard.press('Escape');
        await press('Other formats')(page);
      },
      'the columns of an export': opens('Choose columns …'),
      'the people who are signed in': async (page) => {
        await page.goto('/enquiries');
        await press(/Switch user/)(page);
      },
      'the notifications': async (page) => {
        await page.goto('/enquiries');
        await press(/^Notifications/)(page);
        await page.getByRole('region', { name: 'Your notifications' }).waitFor();
      },
      'what was started': '/enquiries?show=started',
    },
    'an enquiry': {
      open: async (page) => {
        await page.goto('/enquiries');
        await page.getByRole('row').filter({ hasText: 'Mira' }).click();
        await page.getByLabel('Status of this enquiry').waitFor();
      },
      corrected: opens('Edit'),
      'a message': async (page) => {
        await leave(page);
        await page.getByRole('heading', { level: 2, name: 'Leela' }).focus();
        await page.keyboard.press('m');
        await page.getByRole('dialog', { name: /^WhatsApp to/ }).waitFor();
      },
      'the keys': async (page) => {
        await leave(page);
        await page.getByRole('heading', { level: 2, name: 'Leela' }).focus();
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      },
      'a mention': async (page) => {
        await leave(page);
        await page.getByLabel('Note for colleagues').fill('');
        await page.getByLabel('Note for colleagues').pressSequentially('@menon');
        await page.getByRole('listbox').getByRole('option').first().waitFor();
      },
    },
    'a family': {
      'its page': async (page) => {
        await page.goto('/enquiries');
        await page.getByRole('row').filter({ hasText: 'Mira' }).click();
        await page.getByRole('link', { name: /of this family$/ }).click();
        await page.getByRole('heading', { level: 2, name: 'Leela' }).waitFor();
      },
      split: opens('Split this family'),
      joined: thenOpens('Join another family'),
      exported: thenOpens('Export family'),
      restricted: thenOpens('Restrict'),
      erased: thenOpens('Erase family'),
      'none of that address': '/families/00000000-0000-4000-8000-000000000000',
    },
    visits: {
      'the list': '/visits',
      'adding one, with errors': async (page) => {
        await opens('Add visit')(page);
        await dialog(page).getByLabel('Families', { exact: true }).focus();
        await page.keyboard.press('Enter');
        await expect(dialog(page).getByLabel('Name')).toBeFocused();
      },
      'the address of the calendar': async (page) => {
        await page.goto('/visits');
        await opens('Calendar address')(page);
      },
      'the month': `/visits?view=month&from=${dayFromNow(6)}`,
      'the kinds': '/visits?kinds=1',
      'adding a kind, with errors': async (page) => {
        await opens('Add kind')(page);
        await dialog(page).getByRole('button', { name: 'Save' }).click();
      },
      'who comes': async (page) => {
        await page.goto('/visits');
        await page.getByRole('link', { name: 'Garden tour' }).click();
        await page.getByRole('list', { name: 'Who comes' }).waitFor();
      },
      'booking for a family': opens('Book for a family'),
      'changing it': thenOpens('Change'),
      'cancelling a booking': thenOpens('Cancel booking'),
      'cancelling it': thenOpens('Cancel visit'),
    },
    'questions and answers': {
      'the questions': '/questions',
      'a question': async (page) => {
        await page.getByRole('link', { name: 'Do you keep elephants?' }).click();
        await page.getByRole('heading', { name: 'Do you keep elephants?' }).waitFor();
      },
      'which article answers it': async (page) => {
        await press('An article answers this')(page);
        await page.waitForLoadState('networkidle');
      },
      'the articles': '/knowledge',
      'an article': async (page) => {
        await page.getByRole('region', { name: 'Articles' }).getByRole('link', { name: 'Buses' }).click();
        await page.getByRole('textbox', { name: 'Title' }).waitFor();
      },
      'a new one': '/knowledge?article=new',
    },
    'the pages of the school': {
      'the dashboard': '/dashboard',
      'the figures': '/analytics',
      'the outbox': '/outbox',
      'a mail': async (page) => {
        await expect(async () => {
          await page.reload();
          await page.getByText('Copy for the parent').first().waitFor({ timeout: 2_000 });
        }).toPass();
        await press('Open')(page);
        await page.getByRole('article').first().waitFor();
      },
      'the chat': '/chatbot',
      'the line for the site': '/install',
      'the settings': '/school',
      'with errors': async (page) => {
        await page.getByLabel('Email').fill('nobody');
        await page.getByLabel('Monday, opens', { exact: true }).fill('08:00');
        await page.getByLabel('Monday, closes', { exact: true }).fill('07:00');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/);
      },
      'a webhook': opens('Add webhook'),
      'the secret of a webhook': async (page) => {
        await dialog(page).getByLabel('Address').fill('https://crm.example.com/');
        await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
        await page.getByRole('dialog', { name: 'Webhook added' }).waitFor();
      },
      'a template': async (page) => {
        await dialog(page).getByRole('button', { name: 'Done' }).click();
        await opens('Add template')(page);
      },
    },
    'one’s own settings': {
      'the settings': '/settings',
      'a passkey': opens('Add a passkey'),
      'a second factor': async (page) => {
        await page.keyboard.press('Escape');
        await press('Set up')(page);
        await page.getByLabel('Code of the app').waitFor();
      },
    },
  },
  { prepare, look: expectNoneTooLong },
);

visit(
  'admin',
  {
    'the pages of administrators': {
      'the schools': '/schools',
      'adding one, with errors': async (page) => {
        await opens('Add school')(page);
        await dialog(page).getByRole('button', { name: 'Add school' }).click();
        await expect(dialog(page).getByLabel('Name')).toBeFocused();
      },
      'setting one up': '/start?school=SCHOOL',
      'the team': '/team',
      'inviting a colleague': opens('Invite Colleague'),
      'the audit': '/audit',
      'the dashboard of examples': '/dashboard?school=SCHOOL',
      'a school without a name': '/dashboard?school=nobody',
    },
  },
  {
    prepare: (school) => askAsAdmin()('set_examples', { p_tenant: school.id, p_filled: true }),
    look: expectNoneTooLong,
  },
);

visit(
  null,
  {
    'signing in': {
      'the form': '/login',
      'a wrong password': async (page) => {
        await page.getByLabel('Username or Email').fill('nobody');
        await page.getByLabel('Password', { exact: true }).fill('not this one');
        await press('Sign In')(page);
        await page.getByText('Invalid username or password').waitFor();
      },
      'a password forgotten': '/login?forgot=1',
      'no such page': '/nowhere',
    },
    'the pages for developers': {
      'the tests': '/api-test',
      'their results': async (page) => {
        await press('Run Tests')(page);
        await page.getByText('8 of 8 succeeded').waitFor();
        await page.getByText('View data').first().click();
      },
      'the methods': '/demo',
      'the result of one': async (page) => {
        await page.getByRole('button', { name: 'Get config', exact: true }).click();
        await page.getByRole('region', { name: 'Result', exact: true }).waitFor();
      },
      'the builder’s front page': '/workflow-demo',
      'the database': '/supabase-test',
      'what it refuses': async (page) => {
        for (const name of ['Test sign-in', 'Submit test enquiry', 'Read users', 'Read latest enquiries']) {
          await press(name)(page);
        }
        await expect(page.getByText(/^Nothing, as it should be/)).toHaveCount(2);
      },
    },
  },
  { look: expectNoneTooLong },
);
