import type { Page } from '@playwright/test';
import { card, editStep, openBuilder, reword } from '../setup/builder.ts';
import { expectNoneTooLong } from '../setup/none-too-long.ts';
import { test } from '../setup/test.ts';
import { visit } from '../setup/tour.ts';

test.use({ copies: 'debug' });

const form = (page: Page) => page.getByRole('form', { name: /Step$/ });
const cancel = (page: Page) => form(page).getByRole('button', { name: 'Cancel' }).click();
/** On a phone some of them are in a menu; the tour looks at it from a desk. */
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const edit = (id: string, tab: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Find a step' }).fill(id);
  await (await editStep(page, id)).getByRole('tab', { name: tab }).click();
};

visit(
  'office',
  {
    'the builder': {
      'list and map': async (page, school) => {
        await openBuilder(page, school.id);
        await page.getByRole('application', { name: /^Map of/ }).waitFor();
      },
      Overview: (page) => page.getByRole('tab', { name: 'Overview' }).click(),
      'Step Details': (page) => page.getByRole('tab', { name: 'Step Details' }).click(),
      'Problems and what they lead to': async (page) => {
        await page.getByRole('tab', { name: 'Workflows' }).click();
        await card(page, 'parent_type')
          .getByRole('button', { name: /^Delete / })
          .click();
        await press(/^Problems: /)(page);
        await page.getByRole('region', { name: 'Problems' }).waitFor();
      },
      'what keeps it from being published': async (page) => {
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await page.getByText(/to be mended first/).waitFor();
      },
      History: async (page) => {
        await page.keyboard.press('Escape');
        await press(/^Undo: delete/)(page);
        await press('History')(page);
        await press(/^Version 1\b/)(page);
        await page.getByText('Your draft says the same as this version.').waitFor();
      },
      JSON: async (page) => {
        await press('Show JSON')(page);
        await page.getByRole('tab', { name: /^Full/ }).waitFor();
      },
      'what parents will notice': async (page) => {
        await press('Hide JSON')(page);
        await reword(page, 'greeting', 'Good morning');
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await page.getByText(/^What parents will notice/).waitFor();
      },
    },
    'the step editor': {
      Basic: async (page, school) => {
        await openBuilder(page, school.id);
        await edit('collectFirstName', 'Basic')(page);
      },
      Form: (page) => form(page).getByRole('tab', { name: 'Form' }).click(),
      Actions: async (page) => {
        await cancel(page);
        await edit('greeting', 'Actions')(page);
      },
      Options: async (page) => {
        await cancel(page);
        await edit('parent_type', 'Options')(page);
      },
      API: async (page) => {
        await cancel(page);
        await edit('submitFormData', 'API')(page);
      },
      'a new step': async (page) => {
        await cancel(page);
        await page.getByRole('textbox', { name: 'Find a step' }).fill('');
        await press('Add Step')(page);
        await page.getByRole('group', { name: 'Add a question' }).waitFor();
      },
    },
    'the tester, figures, review and translations': {
      'the tester': async (page, school) => {
        await openBuilder(page, school.id);
        await press('Test Chat')(page);
        await page
          .getByRole('region', { name: 'Chat tester' })
          .getByRole('button', { name: 'New Parent' })
          .waitFor();
      },
      'kept runs': async (page) => {
        await page.getByRole('tab', { name: 'Kept runs' }).click();
        await page.getByText('No run is kept yet').waitFor();
      },
      'the figures': async (page) => {
        await press('Hide Chat')(page);
        await press('Figures')(page);
        await page.getByText('What is counted').click();
      },
      'a link for review': async (page) => {
        await reword(page, 'greeting', 'Good morning');
        await press('Copy link for review')(page);
        await page.getByRole('textbox', { name: 'Link for review' }).waitFor();
      },
      'what the reader comments': async (page) => {
        const link = await page.getByRole('textbox', { name: 'Link for review' }).inputValue();
        await page.goto(link);
        await press('Comment on this step')(page);
        await page.getByRole('textbox', { name: 'Your comment for the school' }).waitFor();
      },
      'the translations': async (page, school) => {
        await openBuilder(page, school.id);
        await press('Translations')(page);
        await page.getByRole('checkbox', { name: 'Arabic' }).check();
        await page
          .getByRole('textbox', { name: /^Arabic / })
          .first()
          .waitFor();
      },
    },
  },
  { look: expectNoneTooLong },
);
