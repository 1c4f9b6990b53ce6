import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { QuestionPage } from '#features/questions/question-page.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { bus, fakeGroup, fakeQuestions, pool } from '../fake-questions.ts';

const { backend, server } = fakeQuestions();
const { id: staffId } = fakeStaff();
const group = fakeGroup(1, { wording: 'Is there a pool?' });

beforeAll(provideModalDialogs);

test('what comes near is offered first; the chosen one gets the question among its own and answers it', async () => {
  const { person } = await open([pool]);
  expect(screen.getByRole('button', { name: 'This article answers it' })).toBeDisabled();
  await person.click(await screen.findByRole('radio', { name: 'Swimming' }));
  await person.click(screen.getByRole('button', { name: 'This article answers it' }));
  expect(await screen.findByText('Marked as answered')).toBeVisible();
  expect(await screen.findByText('Nothing is open')).toBeVisible();
  expect(backend.calls).toEqual([
    [
      'save_article',
      {
        p_tenant: 'north',
        p_id: pool.id,
        p_revision: 3,
        p_group: group.id,
        p_article: {
          title: pool.title,
          body: pool.body,
          tags: pool.tags,
          wordings: ['Can my child swim?', 'Is there a pool?'],
          language: 'en',
          valid_until: null,
          source_url: pool.source_url,
          state: 'published',
        },
      },
    ],
  ]);
});

test('another is searched for, need not be changed, and is mailed to those who asked', async () => {
  backend.recipients = 3;
  const { person } = await open([pool]);
  await person.click(await screen.findByRole('radio', { name: 'Swimming' }));
  const search = screen.getByRole('searchbox', { name: 'Search your articles' });
  await person.type(search, 'nothing like it');
  // Who searches on chooses anew.
  expect(await screen.findByText(/No published article holds these words/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'This article answers it' })).toBeDisabled();
  await person.clear(search);
  await person.type(search, 'bus');
  await person.click(await screen.findByRole('radio', { name: 'School bus' }));
  await person.click(screen.getByRole('checkbox', { name: /^Add this question/ }));
  const mail = screen.getByRole('checkbox', { name: /^Send the answer by email to the 3 families/ });
  expect(mail).toBeChecked();
  await person.click(mail);
  await person.click(mail);
  await person.click(screen.getByRole('button', { name: 'This article answers it' }));
  expect(await screen.findByText('Marked as answered')).toBeVisible();
  expect(backend.calls).toEqual([
    ['close_question_group', { p_id: group.id, p_state: 'answered', p_article: bus.id, p_mail: true }],
  ]);
});

test('nothing near is said so', async () => {
  await open([]);
  expect(await screen.findByText('No article comes near. Search for one.')).toBeVisible();
});

test('a colleague who saved the article meanwhile loses nothing', async () => {
  const { person } = await open([pool]);
  await person.click(await screen.findByRole('radio', { name: 'Swimming' }));
  server.use(
    http.post(
      '*/rpc/get_article',
      () => {
        const before = structuredClone(backend.articles[0] ?? null);
        Object.assign(backend.articles[0] ?? {}, { revision: 4, wordings: ['Where can one swim?'] });
        return HttpResponse.json(before);
      },
      { once: true },
    ),
  );
  await person.click(screen.getByRole('button', { name: 'This article answers it' }));
  expect(await screen.findByText('Marked as answered')).toBeVisible();
  expect(backend.articles[0]?.wordings).toEqual(['Where can one swim?', 'Is there a pool?']);
});

test('a refusal is said where one pressed the button, and Escape keeps the question open', async () => {
  server.use(
    http.post('*/rpc/save_article', () =>
      HttpResponse.json({ code: 'PT422', message: 'article_wordings' }, { status: 422 }),
    ),
  );
  const { person } = await open([pool]);
  await person.click(await screen.findByRole('radio', { name: 'Swimming' }));
  await person.click(screen.getByRole('button', { name: 'This article answers it' }));
  expect(
    await screen.findByText('An article has at most 50 alternative wordings of 300 characters.'),
  ).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Is there a pool?' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'An article answers this' })).toHaveFocus());
});

test('a question that is too long for a wording is not offered as one', async () => {
  const long = 'Is there a pool? '.repeat(20).trim();
  const { person } = await open([pool], fakeGroup(1, { wording: long }));
  await person.click(await screen.findByRole('radio', { name: 'Swimming' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'This article answers it' }));
  expect(await screen.findByText('Marked as answered')).toBeVisible();
  expect(backend.calls).toMatchObject([['close_question_group', { p_article: pool.id }]]);
});

async function open(near: { id: string; title: string }[], asked = group) {
  backend.groups = [asked];
  backend.near = near;
  const shown = showScreen(
    <QuestionPage staffId={staffId} tenantId="north" />,
    `/questions?group=${asked.id}`,
  );
  await shown.person.click(await screen.findByRole('button', { name: 'An article answers this' }));
  return shown;
}
