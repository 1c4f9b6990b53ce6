import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { fakeArticle, fakeKnowledge } from '../fake-knowledge.tsx';

const { backend, show } = fakeKnowledge();

const button = (name: string) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

async function openDialog() {
  backend.articles = [fakeArticle(1, { title: 'Is there a bus?' })];
  const shown = show();
  await screen.findByRole('link', { name: /Is there a bus/ });
  await shown.person.click(button('Import'));
  return shown;
}

async function pasteText(text: string) {
  const shown = await openDialog();
  await shown.person.click(screen.getByRole('textbox', { name: 'Or paste a text' }));
  await shown.person.paste(text);
  await shown.person.click(button('Check'));
  return shown;
}

const faq = 'is there a BUS?\nYes.\nHostel?\nNo.\nPool?\n';

test('a pasted text is shown as what becomes of it before anything is saved', async () => {
  const { person } = await pasteText(faq);
  expect(screen.getByText(/^3 articles found. 1 cannot be imported and is left out./)).toBeVisible();
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Replaces the one you have'));
  expect(rows()[1]).toHaveTextContent('Added');
  expect(rows()[2]).toHaveTextContent('Enter an answer.');
  expect(screen.getByText(/^1 replaces an article you have, which becomes a draft/)).toBeVisible();
  expect(backend.calls).toEqual([]);
  await person.click(screen.getByRole('radio', { name: /^Published/ }));
  await person.click(button('Import 2 articles'));
  expect(await screen.findByText('Articles imported')).toBeVisible();
  expect(screen.getByText('1 added, 1 replaced')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(backend.calls).toEqual([
    [
      'import_articles',
      {
        p_tenant: 'north',
        p_articles: [
          expect.objectContaining({ title: 'is there a BUS?', body: 'Yes.', state: 'published' }),
          expect.objectContaining({ title: 'Hostel?', body: 'No.', state: 'published' }),
        ],
      },
    ],
  ]);
});

test('a file is read as what it is', async () => {
  const { person } = await openDialog();
  const file = new File(['\uFEFFquestion;answer;colour\r\n"Bus; or van?";Yes.;red\r\n'], 'faq.csv', {
    type: 'text/csv',
  });
  await person.upload(screen.getByLabelText(/^Choose a file/), file);
  expect(await screen.findByText('faq.csv:')).toBeVisible();
  expect(screen.getByText(/Columns left out: colour/)).toBeVisible();
  expect(rows()[0]).toHaveTextContent('Bus; or van?');
});

test('what cannot be read or imported says why, and nothing pasted is lost', async () => {
  const { person } = await pasteText('The school is closed on Sundays.');
  const text = () => screen.getByLabelText('Or paste a text');
  const paste = async (pasted: string) => {
    await person.clear(text());
    await person.click(text());
    await person.paste(pasted);
    await person.click(button('Check'));
  };
  expect(screen.getByRole('alert')).toHaveTextContent('No question with an answer was found.');
  expect(text()).toHaveValue('The school is closed on Sundays.');
  const input = screen.getByLabelText(/^Choose a file/);
  input.removeAttribute('accept');
  await person.upload(input, new File(['PK\u0003\u0004'], 'faq.docx'));
  expect(await screen.findByText('faq.docx')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This is a Word or Excel document.');

  await paste(Array.from({ length: 501 }, (_, at) => `Question ${at}?\nYes.`).join('\n'));
  expect(screen.getByRole('alert')).toHaveTextContent('At most 500 articles are imported at once.');
  expect(button('Import 501 articles')).toBeDisabled();
  await person.click(button('Another source'));

  await paste(faq);
  const details = JSON.stringify({ row: 1, because: 'article_title' });
  backend.instead.import_articles = () =>
    HttpResponse.json({ code: 'PT422', message: 'article_row', details }, { status: 422 });
  await person.click(button('Import 2 articles'));
  const refused = 'Row 1: An article has a title of 1 to 200 characters.';
  expect(await screen.findByText(refused)).toBeVisible();
  expect(rows()).toHaveLength(3);
  await person.click(button('Another source'));
  expect(text()).toHaveValue(faq);
});
