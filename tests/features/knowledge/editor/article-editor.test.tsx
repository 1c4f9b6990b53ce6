import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { fakeArticle, fakeKnowledge, idOf } from '../fake-knowledge.tsx';

const { backend, show } = fakeKnowledge();

const title = () => screen.findByLabelText(/^Title/);
const answer = () => screen.getByLabelText(/^Answer/, { selector: 'textarea' });
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const wordings = () => screen.queryAllByLabelText(/^Wording \d/).map((field) => field.getAttribute('value'));
/** What the last saving sent. */
const sent = () => backend.calls.at(-1)?.[1];

async function openFirst(change: Parameters<typeof fakeArticle>[1] = {}) {
  backend.articles = [fakeArticle(1, change), fakeArticle(2)];
  const shown = show(`/knowledge?article=${idOf(1)}`);
  await title();
  return shown;
}

test('a new article is checked, published, stays open under its own address, and the next one begins empty', async () => {
  backend.articles = [fakeArticle(1)];
  const { person, address } = show('/knowledge?article=new');
  expect(await title()).not.toHaveAccessibleDescription();
  await person.click(button('Save draft'));
  expect(await screen.findByText('Nothing is saved yet: mend the 2 marked fields first.')).toBeVisible();
  expect(await title()).toHaveFocus();
  expect(await title()).toHaveAccessibleDescription('Enter a title.');
  expect(answer()).toHaveAccessibleDescription(expect.stringContaining('Enter an answer.'));
  expect(backend.calls).toEqual([]);

  await person.type(await title(), '  Is there a bus? ');
  await person.type(answer(), 'Yes.');
  await person.type(screen.getByLabelText('Tags'), 'Bus, transport{Enter}Bus{Enter}');
  await person.type(screen.getByLabelText('Valid until'), '2199-03-31');
  await person.type(screen.getByLabelText('Source link'), 'school.example/bus');
  await person.click(button('Publish'));
  expect(await screen.findByText('Published. The chat says it from now on.')).toBeVisible();
  expect(sent()).toEqual({
    p_tenant: 'north',
    p_article: {
      title: 'Is there a bus?',
      body: 'Yes.',
      tags: ['Bus', 'transport'],
      wordings: [],
      language: 'en',
      valid_until: '2199-03-31',
      source_url: 'https://school.example/bus',
      state: 'published',
    },
  });
  expect(address()).toBe(`/knowledge?article=${idOf(99)}`);
  expect(await title()).toHaveValue('Is there a bus?');
  expect(await screen.findByRole('link', { name: /Is there a bus/ })).toBeVisible();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(button('Publish changes')).toBeDisabled();

  await person.click(screen.getByText('New article', { selector: 'a' }));
  await screen.findByRole('heading', { name: 'New article' });
  expect(await title()).toHaveValue('');
  await person.type(await title(), 'Half');
  await person.click(screen.getByRole('link', { name: /Article 1/ }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
});

test('wordings are added, removed, pasted as several lines, and taken from questions of parents', async () => {
  backend.suggested = [
    { question: 'do u have cricket coaching', times: 3 },
    { question: 'Any cricket?', times: 1 },
  ];
  const { person } = await openFirst({ wordings: ['One', 'Two'] });
  await person.type(screen.getByLabelText('Wording 1'), '{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Wording 2')).toHaveFocus());
  await person.paste('a\n\n b \r\nc');
  expect(wordings()).toEqual(['One', 'a', 'b', 'c', 'Two']);
  await person.click(screen.getByLabelText('Remove wording 3'));
  expect(wordings()).toEqual(['One', 'a', 'c', 'Two']);
  await person.click(button('Add a wording'));
  await waitFor(() => expect(screen.getByLabelText('Wording 5')).toHaveFocus());
  await person.keyboard('{Backspace}');
  expect(wordings()).toHaveLength(4);

  const all = ['One', 'a', 'c', 'Two', 'do u have cricket coaching'];
  await person.click(await screen.findByRole('button', { name: /do u have cricket coaching.*3 times/ }));
  expect(wordings()).toEqual(all);
  expect(screen.queryByText(/do u have cricket/)).not.toBeInTheDocument();
  expect(screen.getByText(/Any cricket/)).toBeVisible();
  await person.click(button('Publish changes'));
  await waitFor(() => expect(sent()).toMatchObject({ p_article: { wordings: all } }));
});

test('wordings by a language model are taken one by one or all together, and saved with the article alone', async () => {
  backend.models = { answers: 'model' };
  const { person } = await openFirst({ wordings: ['Is there a bus?'] });
  const suggest = () => screen.findByRole('button', { name: 'Suggest wordings' });
  for (const [status, sentence] of [
    [429, 'That was often in a short time. Please try again in ten minutes.'],
    [502, 'The language model has not answered. Please try again in a minute.'],
  ] as const) {
    backend.written = () => HttpResponse.json({ success: false, message: 'No.' }, { status });
    await person.click(await suggest());
    expect(await screen.findByText(sentence)).toBeVisible();
  }
  backend.written = () =>
    HttpResponse.json({ success: true, wordings: ['Any bus?', 'Bus timings pls', 'Is there a van?'] });
  await person.click(await suggest());
  await person.click(await screen.findByRole('button', { name: /Bus timings pls/ }));
  expect(wordings()).toEqual(['Is there a bus?', 'Bus timings pls']);
  expect(backend.sent.at(-1)).toEqual({
    tenant: 'north',
    title: 'Article 1',
    body: 'Answer 1.',
    wordings: ['Is there a bus?'],
    language: 'en',
  });
  await person.click(button('Add all 2'));
  const all = ['Is there a bus?', 'Bus timings pls', 'Any bus?', 'Is there a van?'];
  expect(wordings()).toEqual(all);
  expect(backend.calls).toEqual([]);
  await person.click(button('Publish changes'));
  await waitFor(() => expect(sent()).toMatchObject({ p_article: { wordings: all } }));
});

test('each state has its own actions; a saving that fails says why and loses nothing', async () => {
  const { person } = await openFirst();
  expect(screen.queryByText('Suggest wordings')).not.toBeInTheDocument();
  await person.click(button('Back to draft'));
  expect(await screen.findByText('Draft saved. The chat does not say it yet.')).toBeVisible();
  expect(button('Save draft')).toBeDisabled();
  await person.click(button('Archive'));
  expect(await screen.findByText('Archived. The chat no longer says it.')).toBeVisible();
  expect(screen.queryByText('Archive', { selector: 'button' })).not.toBeInTheDocument();
  await person.click(button('Publish'));
  expect(await screen.findByText('Published. The chat says it from now on.')).toBeVisible();
  expect(backend.calls.map(([, { p_revision }]) => p_revision)).toEqual([1, 2, 3]);

  await person.type(answer(), ' More.');
  backend.instead.save_article = () =>
    HttpResponse.json({ code: 'PT422', message: 'too_many_articles' }, { status: 422 });
  await person.click(button('Publish changes'));
  expect(await screen.findByText(/^A school keeps at most 5,000 articles/)).toBeVisible();
  backend.instead.save_article = () => HttpResponse.error();
  await person.click(button('Publish changes'));
  expect(await screen.findByText('No answer came back. Check your connection and try again.')).toBeVisible();
  expect(answer()).toHaveValue('Answer 1. More.');
});

test('typed changes are previewed, warned of, and can be discarded', async () => {
  const { person } = await openFirst();
  const warning = 'The chat never answers fees with a number: this article would be withheld.';
  await person.clear(answer());
  await person.type(answer(), 'A **bold** word{Enter}{Enter}An item{Enter}{Enter}The end');
  const preview = within(screen.getByRole('group', { name: 'As the chat shows it' }));
  expect(preview.getByText('bold').tagName).toBe('STRONG');
  expect(preview.getByRole('listitem')).toHaveTextContent('An item');
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  await person.type(answer(), '. The fee is Rs. 45,000.');
  expect(screen.getByText(warning)).toBeVisible();

  await person.clear(await title());
  await person.click(await title());
  await person.paste('x'.repeat(202));
  expect(await title()).toHaveAccessibleDescription('The title is 2 characters too long.');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await person.click(button('Discard'));
  expect(answer()).toHaveValue('Answer 1.');
});

test('unsaved work is asked about before another article or screen is opened', async () => {
  const { person, address, router } = await openFirst();
  await person.type(answer(), ' More.');
  await person.click(screen.getByRole('link', { name: /Article 2/ }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await person.click(within(question).getByText('Stay here'));
  expect(answer()).toHaveValue('Answer 1. More.');
  expect(address()).toContain(idOf(1));
  void router.navigate('/enquiries');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await person.click(button('Stay here'));
  await person.click(screen.getByRole('link', { name: /Article 2/ }));
  await person.click(await screen.findByText('Leave without saving', { selector: 'button' }));
  expect(await screen.findByRole('heading', { name: 'Article 2' })).toBeVisible();
  await person.type(answer(), ' More.');
  await person.click(button('Discard'));
  await router.navigate('/enquiries');
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('an article that a colleague saved meanwhile is shown next to mine, word by word: one of them stays', async () => {
  const { person } = await openFirst();
  const name = 'Two versions of this article';
  const meet = async (revision: number, mine: string) => {
    await person.clear(answer());
    await person.type(answer(), mine);
    const theirs = { body: 'Theirs entirely.', revision, updated_by_name: 'Bela' };
    backend.articles = [fakeArticle(1, theirs), fakeArticle(2)];
    await person.click(button('Publish changes'));
    return within(await screen.findByRole('alert', { name }));
  };
  const notice = await meet(2, 'Mine entirely.');
  expect(screen.getByRole('alert', { name })).toHaveTextContent('Bela has saved this article meanwhile.');
  expect(notice.getByText('Theirs', { selector: 'del' })).toBeVisible();
  expect(notice.getByText('Mine', { selector: 'ins' })).toBeVisible();
  expect(notice.getAllByText('entirely.')).toHaveLength(2);
  expect(answer()).toHaveValue('Mine entirely.');
  await person.click(button('Save mine over it'));
  expect(await screen.findByText('Published. The chat says it from now on.')).toBeVisible();
  expect(sent()).toMatchObject({ p_id: idOf(1), p_revision: 2, p_article: { body: 'Mine entirely.' } });
  expect(screen.queryByRole('alert', { name })).not.toBeInTheDocument();

  await meet(9, 'Mine still.');
  const calls = backend.calls.length;
  await person.click(button('Take theirs'));
  expect(answer()).toHaveValue('Theirs entirely.');
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(backend.calls).toHaveLength(calls);
});

test('the history shows who changed what, and restores nothing over unsaved work or that of a colleague', async () => {
  const by = (saved_by_name: string | null, saved_at: string) => ({ saved_by_name, saved_at });
  backend.versions = [
    { ...fakeArticle(1, { revision: 2 }), ...by('Ana', '2026-11-20T10:00:00Z') },
    { ...fakeArticle(1, { body: 'Answer none.', state: 'draft' }), ...by(null, '2026-11-01T10:00:00Z') },
  ];
  const { person } = await openFirst({ revision: 2 });
  await person.type(answer(), ' More.');
  await person.click(screen.getByText('History'));
  expect(await screen.findByRole('button', { name: /Changed: Answer, State Ana/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Written Schoolgate/ }));
  expect(button('Restore')).toBeDisabled();
  expect(screen.getByText('Save or discard your changes first.')).toBeVisible();
  await person.click(button('Discard'));
  expect(screen.getByText('none.', { selector: 'del' })).toBeVisible();
  expect(screen.getByText('1.', { selector: 'ins' })).toBeVisible();

  const theirs = fakeArticle(1, { body: 'Theirs entirely.', revision: 3, updated_by_name: 'Bela' });
  backend.articles = [theirs];
  await person.click(button('Restore'));
  const notice = await screen.findByRole('alert', { name: 'Two versions of this article' });
  expect(within(notice).getByText('Theirs entirely.', { selector: 'del' })).toBeVisible();
  expect(within(notice).getByText('Answer none.', { selector: 'ins' })).toBeVisible();
});

test('a saving of before is restored', async () => {
  backend.versions = [2, 1].map((revision) => ({
    ...fakeArticle(1, { revision, body: `Answer ${revision}.` }),
    ...{ saved_by_name: null, saved_at: '2026-11-01T10:00:00Z' },
  }));
  const { person } = await openFirst({ revision: 2 });
  await person.click(screen.getByText('History'));
  await person.click(await screen.findByRole('button', { name: /Written Schoolgate/ }));
  await person.click(button('Restore'));
  await waitFor(() =>
    expect(backend.calls).toEqual([['restore_article', { p_id: idOf(1), p_version: 1, p_revision: 2 }]]),
  );
});

describe('questions that parents asked', () => {
  const question = (number: number, text: string) => ({
    id: idOf(number),
    question: text,
    language: 'fr',
    asked_at: '2026-11-20T10:00:00Z',
    outcome: 'unanswered',
    helpful: null,
    wants_person: false,
    enquiry: null,
  });

  test('begin an article, which answers them once it is published', async () => {
    backend.articles = [fakeArticle(1)];
    backend.group = {
      id: idOf(500),
      tenant_id: 'north',
      wording: 'Piscine ?',
      state: 'open',
      article: null,
      questions: [question(1, 'piscine ?'), question(2, 'On peut nager ?'), question(3, 'on peut nager ?')],
    };
    const { person, address } = show(`/knowledge?article=new&group=${idOf(500)}`);
    expect(await title()).toHaveValue('Piscine ?');
    expect(wordings()).toEqual(['On peut nager ?']);
    expect(screen.getByText(/^Asked 3 times/)).toBeVisible();
    await person.type(answer(), 'Oui.');
    await person.click(button('Save draft'));
    await screen.findByText('Draft saved. The chat does not say it yet.');
    expect(sent()).toMatchObject({ p_group: idOf(500), p_article: { language: 'fr', state: 'draft' } });
    expect(address()).toBe(`/knowledge?article=${idOf(99)}&group=${idOf(500)}`);
    await person.click(button('Publish'));
    await screen.findByText('Published. The chat says it from now on.');
    expect(sent()).toMatchObject({ p_id: idOf(99), p_group: idOf(500), p_article: { state: 'published' } });
    await waitFor(() => expect(address()).toBe(`/knowledge?article=${idOf(99)}`));
    await waitFor(() => expect(screen.queryByText(/^Asked 3 times/)).not.toBeInTheDocument());
  });

  test('those who asked get it by mail once it is published', async () => {
    backend.articles = [fakeArticle(1, { state: 'draft' })];
    backend.recipients = 2;
    const { person } = show(`/knowledge?article=${idOf(1)}`);
    const name = 'On publishing, email it to the 2 families who asked';
    expect(await screen.findByRole('checkbox', { name })).toBeChecked();
    await person.type(answer(), ' And more.');
    await person.click(button('Save draft'));
    await screen.findByText('Draft saved. The chat does not say it yet.');
    expect(sent()).not.toHaveProperty('p_mail');
    await person.click(button('Publish'));
    await screen.findByText('Published. The chat says it from now on.');
    expect(sent()?.p_mail).toBe(true);
  });

  test('no mail is sent that staff leave out', async () => {
    backend.articles = [fakeArticle(1, { state: 'draft' })];
    backend.recipients = 2;
    const { person } = show(`/knowledge?article=${idOf(1)}`);
    await person.click(await screen.findByRole('checkbox', { name: /^On publishing, email it/ }));
    await person.click(button('Publish'));
    await screen.findByText('Published. The chat says it from now on.');
    expect(sent()).not.toHaveProperty('p_mail');
  });

  test('no mail is announced or sent of an article past its last day', async () => {
    backend.articles = [fakeArticle(1, { state: 'draft', valid_until: '2031-05-09' })];
    backend.recipients = 2;
    const { person } = show(`/knowledge?article=${idOf(1)}`);
    expect(await screen.findByText(/publishing it emails it to no family/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /email it/ })).not.toBeInTheDocument();
    await person.click(button('Publish'));
    await screen.findByText('Published, but its last day is over: the chat does not say it.');
    expect(sent()).not.toHaveProperty('p_mail');
  });
});
