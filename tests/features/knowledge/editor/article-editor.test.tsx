import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { fakeArticle, fakeKnowledge, idOf } from '../fake-knowledge.tsx';

const { backend, show } = fakeKnowledge();
vi.setConfig({ testTimeout: 40_000 });

const title = () => screen.findByRole('textbox', { name: 'Title' });
const answer = () => screen.getByRole('textbox', { name: 'Answer' });
const button = (name: string) => screen.getByRole('button', { name });
const wordings = () =>
  screen.queryAllByRole('textbox', { name: /^Wording/ }).map((field) => field.getAttribute('value'));
/** What the last saving sent. */
const sent = () => backend.calls.at(-1)?.[1];

async function openFirst(change: Parameters<typeof fakeArticle>[1] = {}) {
  backend.articles = [fakeArticle(1, change), fakeArticle(2)];
  const shown = show(`/knowledge?article=${idOf(1)}`);
  await title();
  return shown;
}

test('a new article is published, stays open under its own address, and is in the list', async () => {
  backend.articles = [fakeArticle(1)];
  const { person, address } = show('/knowledge?article=new');
  await person.type(await title(), '  Is there a bus? ');
  await person.type(answer(), 'Yes.');
  await person.type(screen.getByRole('textbox', { name: 'Tags' }), 'Bus, transport{Enter}Bus{Enter}');
  await person.type(screen.getByLabelText('Valid until'), '2199-03-31');
  await person.type(screen.getByRole('textbox', { name: 'Source link' }), 'school.example/bus');
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
});

test('a question of parents who chose the article becomes a wording with one press', async () => {
  backend.suggested = [
    { question: 'do u have cricket coaching', times: 3 },
    { question: 'Any cricket?', times: 1 },
  ];
  const { person } = await openFirst({ wordings: ['Sports?'] });
  await person.click(await screen.findByRole('button', { name: /do u have cricket coaching.*3 times/ }));
  expect(wordings()).toEqual(['Sports?', 'do u have cricket coaching']);
  expect(screen.queryByRole('button', { name: /do u have cricket/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Any cricket/ })).toBeVisible();
  await person.click(button('Publish changes'));
  await waitFor(() =>
    expect(sent()).toMatchObject({ p_article: { wordings: ['Sports?', 'do u have cricket coaching'] } }),
  );
});

describe('wordings by a language model', () => {
  const suggest = () => screen.findByRole('button', { name: 'Suggest wordings' });
  const openWithModel = async () => {
    backend.models = { answers: 'model' };
    return openFirst({ wordings: ['Is there a bus?'] });
  };

  test('are not offered without one', async () => {
    await openFirst();
    await screen.findByRole('button', { name: 'Add a wording' });
    expect(screen.queryByRole('button', { name: 'Suggest wordings' })).not.toBeInTheDocument();
  });

  test('are taken one by one or all together, and saved with the article alone', async () => {
    backend.written = () =>
      HttpResponse.json({ success: true, wordings: ['Any bus?', 'Bus timings pls', 'Is there a van?'] });
    const { person } = await openWithModel();
    await person.click(await suggest());
    await person.click(await screen.findByRole('button', { name: /Bus timings pls/ }));
    expect(wordings()).toEqual(['Is there a bus?', 'Bus timings pls']);
    expect(backend.sent).toEqual([
      {
        tenant: 'north',
        title: 'Article 1',
        body: 'Answer 1.',
        wordings: ['Is there a bus?'],
        language: 'en',
      },
    ]);
    await person.click(button('Add all 2'));
    const all = ['Is there a bus?', 'Bus timings pls', 'Any bus?', 'Is there a van?'];
    expect(wordings()).toEqual(all);
    expect(backend.calls).toEqual([]);
    await person.click(button('Publish changes'));
    await waitFor(() => expect(sent()).toMatchObject({ p_article: { wordings: all } }));
  });

  test.each([
    [429, 'That was often in a short time. Please try again in ten minutes.'],
    [502, 'The language model has not answered. Please try again in a minute.'],
  ])('a refusal (%i) is a sentence', async (status, sentence) => {
    backend.written = () => HttpResponse.json({ success: false, message: 'No.' }, { status });
    const { person } = await openWithModel();
    await person.click(await suggest());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(wordings()).toEqual(['Is there a bus?']);
  });
});

test('what is missing is named under its field, and gets the focus; nothing is sent', async () => {
  backend.articles = [fakeArticle(1)];
  const { person } = show('/knowledge?article=new');
  expect(await title()).not.toHaveAccessibleDescription();
  await person.click(button('Save draft'));
  expect(await screen.findByText('Nothing is saved yet: mend the 2 marked fields first.')).toBeVisible();
  expect(await title()).toHaveFocus();
  expect(await title()).toHaveAccessibleDescription('Enter a title.');
  expect(answer()).toHaveAccessibleDescription(expect.stringContaining('Enter an answer.'));
  expect(backend.calls).toEqual([]);
});

test('what is too long is said while it is typed', async () => {
  const { person } = await openFirst();
  await person.clear(await title());
  await person.click(await title());
  await person.paste('x'.repeat(202));
  expect(await title()).toHaveAccessibleDescription('The title is 2 characters too long.');
});

test('each state has its own actions', async () => {
  const { person } = await openFirst();
  await person.click(button('Back to draft'));
  expect(await screen.findByText('Draft saved. The chat does not say it yet.')).toBeVisible();
  expect(button('Save draft')).toBeDisabled();
  await person.click(button('Archive'));
  expect(await screen.findByText('Archived. The chat no longer says it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
  await person.click(button('Publish'));
  expect(await screen.findByText('Published. The chat says it from now on.')).toBeVisible();
  expect(backend.calls.map(([, { p_revision }]) => p_revision)).toEqual([1, 2, 3]);
});

test('the preview shows the answer as the chat does', async () => {
  const { person } = await openFirst();
  await person.clear(answer());
  await person.type(answer(), 'A **bold** word{Enter}{Enter}An item{Enter}{Enter}The end');
  const preview = screen.getByRole('group', { name: 'As the chat shows it' });
  expect(within(preview).getByText('bold').tagName).toBe('STRONG');
  expect(within(preview).getByRole('listitem')).toHaveTextContent('An item');
});

test('a fee with a number is warned of', async () => {
  const { person } = await openFirst();
  const warning = 'The chat never answers fees with a number: this article would be withheld.';
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  await person.clear(answer());
  await person.type(answer(), 'The fee is Rs. 45,000.');
  expect(screen.getByText(warning)).toBeVisible();
});

test('wordings are added, removed and pasted as several lines', async () => {
  const { person } = await openFirst({ wordings: ['One', 'Two'] });
  await person.type(screen.getByRole('textbox', { name: 'Wording 1' }), '{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Wording 2' })).toHaveFocus());
  await person.paste('a\n\n b \r\nc');
  expect(wordings()).toEqual(['One', 'a', 'b', 'c', 'Two']);
  await person.click(button('Remove wording 3'));
  expect(wordings()).toEqual(['One', 'a', 'c', 'Two']);
  await person.click(button('Add a wording'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Wording 5' })).toHaveFocus());
  await person.keyboard('{Backspace}');
  expect(wordings()).toHaveLength(4);
});

test('changes can be discarded', async () => {
  const { person } = await openFirst();
  await person.type(answer(), ' More.');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await person.click(button('Discard'));
  expect(answer()).toHaveValue('Answer 1.');
});

test('a saving that fails says why and loses nothing', async () => {
  const { person } = await openFirst();
  await person.type(answer(), ' More.');
  const refusal = 'A school keeps at most 5,000 articles.';
  backend.instead.save_article = () =>
    HttpResponse.json({ code: 'PT422', message: refusal }, { status: 422 });
  await person.click(button('Publish changes'));
  expect(await screen.findByText(refusal)).toBeVisible();
  backend.instead.save_article = () => HttpResponse.error();
  await person.click(button('Publish changes'));
  expect(await screen.findByText('No answer came back. Check your connection and try again.')).toBeVisible();
  expect(answer()).toHaveValue('Answer 1. More.');
});

describe('unsaved work', () => {
  test('is asked about before another article is opened, and stays', async () => {
    const { person, address } = await openFirst();
    await person.type(answer(), ' More.');
    await person.click(screen.getByRole('link', { name: /Article 2/ }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await person.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(answer()).toHaveValue('Answer 1. More.');
    expect(address()).toContain(idOf(1));
    await person.click(screen.getByRole('link', { name: /Article 2/ }));
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Article 2' })).toBeVisible();
  });

  test('is asked about before another screen, and not when nothing was changed', async () => {
    const { person, router } = await openFirst();
    await person.type(answer(), ' More.');
    void router.navigate('/enquiries');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await person.click(button('Stay here'));
    await person.click(button('Discard'));
    await router.navigate('/enquiries');
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  test('of a new article is asked about before the next one is begun', async () => {
    backend.articles = [fakeArticle(1)];
    const { person } = show('/knowledge?article=new');
    await person.type(await title(), 'Half');
    await person.click(await screen.findByRole('link', { name: /Article 1/ }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

test('the next new article begins empty', async () => {
  backend.articles = [fakeArticle(1)];
  const { person } = show('/knowledge?article=new');
  await person.type(await title(), 'First');
  await person.type(answer(), 'Yes.');
  await person.click(button('Save draft'));
  await screen.findByText('Draft saved. The chat does not say it yet.');
  await person.click(screen.getByRole('link', { name: 'New article' }));
  await screen.findByRole('heading', { name: 'New article' });
  expect(await title()).toHaveValue('');
});

describe('an article that a colleague saved meanwhile', () => {
  const bela = { body: 'Theirs entirely.', revision: 2, updated_by_name: 'Bela' };
  async function meet() {
    const shown = await openFirst();
    await shown.person.clear(answer());
    await shown.person.type(answer(), 'Mine entirely.');
    backend.articles = [fakeArticle(1, bela), fakeArticle(2)];
    await shown.person.click(button('Publish changes'));
    const notice = await screen.findByRole('alert', { name: 'Two versions of this article' });
    return { ...shown, notice };
  }

  test('stands beside mine, word by word', async () => {
    const { notice } = await meet();
    expect(notice).toHaveTextContent('Bela has saved this article meanwhile.');
    expect(within(notice).getByText('Theirs', { selector: 'del' })).toBeVisible();
    expect(within(notice).getByText('Mine', { selector: 'ins' })).toBeVisible();
    expect(within(notice).getAllByText('entirely.')).toHaveLength(2);
    expect(answer()).toHaveValue('Mine entirely.');
  });

  test('can be taken', async () => {
    const { person } = await meet();
    await person.click(button('Take theirs'));
    expect(answer()).toHaveValue('Theirs entirely.');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(backend.calls).toHaveLength(1);
  });

  test('can be saved over, at their revision', async () => {
    const { person } = await meet();
    await person.click(button('Save mine over it'));
    expect(await screen.findByText('Published. The chat says it from now on.')).toBeVisible();
    expect(sent()).toMatchObject({ p_id: idOf(1), p_revision: 2, p_article: { body: 'Mine entirely.' } });
    expect(screen.queryByRole('alert', { name: 'Two versions of this article' })).not.toBeInTheDocument();
  });
});

describe('the history', () => {
  const old = {
    ...fakeArticle(1, { body: 'Answer none.', state: 'draft' }),
    saved_by_name: null,
    saved_at: '2026-11-01T10:00:00Z',
  };
  const now = { ...fakeArticle(1, { revision: 2 }), saved_by_name: 'Ana', saved_at: '2026-11-20T10:00:00Z' };

  test('tells who changed what, and brings a saving back', async () => {
    backend.versions = [now, old];
    const { person } = await openFirst({ revision: 2 });
    await person.click(screen.getByText('History'));
    expect(await screen.findByRole('button', { name: /Changed: Answer, State Ana/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Written Schoolgate/ }));
    expect(screen.getByText('none.', { selector: 'del' })).toBeVisible();
    expect(screen.getByText('1.', { selector: 'ins' })).toBeVisible();
    await person.click(button('Restore'));
    await waitFor(() =>
      expect(backend.calls).toEqual([['restore_article', { p_id: idOf(1), p_version: 1, p_revision: 2 }]]),
    );
  });

  test('does not bring anything back over what a colleague saved meanwhile: both stand beside each other', async () => {
    backend.versions = [now, old];
    const { person } = await openFirst({ revision: 2 });
    await person.click(screen.getByText('History'));
    await person.click(await screen.findByRole('button', { name: /Written/ }));
    backend.articles = [fakeArticle(1, { body: 'Theirs entirely.', revision: 3, updated_by_name: 'Bela' })];
    await person.click(button('Restore'));
    const notice = await screen.findByRole('alert', { name: 'Two versions of this article' });
    expect(within(notice).getByText('Theirs entirely.', { selector: 'del' })).toBeVisible();
    expect(within(notice).getByText('Answer none.', { selector: 'ins' })).toBeVisible();
  });

  test('does not bring anything back over unsaved work', async () => {
    backend.versions = [now, old];
    const { person } = await openFirst({ revision: 2 });
    await person.type(answer(), ' More.');
    await person.click(screen.getByText('History'));
    await person.click(await screen.findByRole('button', { name: /Written/ }));
    expect(button('Restore')).toBeDisabled();
    expect(screen.getByText('Save or discard your changes first.')).toBeVisible();
  });
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

  test.each([true, false])('those who asked get it by mail once it is published: %s', async (mails) => {
    backend.articles = [fakeArticle(1, { state: 'draft' })];
    backend.recipients = 2;
    const { person } = show(`/knowledge?article=${idOf(1)}`);
    const mail = await screen.findByRole('checkbox', {
      name: 'On publishing, email it to the 2 families who asked',
    });
    if (!mails) await person.click(mail);
    await person.type(answer(), ' And more.');
    await person.click(button('Save draft'));
    await screen.findByText('Draft saved. The chat does not say it yet.');
    expect(sent()).not.toHaveProperty('p_mail');
    await person.click(button('Publish'));
    await screen.findByText('Published. The chat says it from now on.');
    expect(sent()?.p_mail).toBe(mails || undefined);
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
