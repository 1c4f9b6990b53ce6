import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { fakeArticle, fakeKnowledge, idOf } from '../fake-knowledge.tsx';

const { backend, show } = fakeKnowledge();

const passage = (number: number, score: number) => ({
  article_id: idOf(number),
  title: `Article ${number}`,
  body: `Said ${number}.`,
  source_url: number === 1 ? 'https://school.example/one' : null,
  score,
});
const near = (number: number, score: number) => ({
  article_id: idOf(number),
  title: `Article ${number}`,
  score,
});

const field = () => screen.getByLabelText("A parent's question");

async function openAndAsk(question = 'Bus?') {
  backend.articles = [fakeArticle(1), fakeArticle(2)];
  const shown = show(`/knowledge?article=${idOf(1)}`);
  await screen.findByLabelText("A parent's question");
  const ask = async (words: string) => {
    await shown.person.clear(field());
    await shown.person.type(field(), `${words}{Enter}`);
    await screen.findByText(`“${words}”`);
  };
  await ask(question);
  return { ...shown, ask, box: screen.getByRole('region', { name: 'Ask it' }) };
}

test('Enter asks, and tells what the chat would say, where from, how sure it is, and what came near', async () => {
  backend.tried = {
    passages: [passage(1, 0.912), passage(2, 0.57)],
    choices: [],
    near: [near(1, 0.912), near(4, 0.6), near(2, 0.57), near(3, 0.2)],
    threshold: 0.56,
  };
  const { person, ask, box } = await openAndAsk();
  expect(await within(box).findByText('This article is the answer.')).toBeVisible();
  expect(within(box).getByText('Said 1.')).toBeVisible();
  expect(within(box).getByRole('link', { name: 'school.example' })).toHaveAttribute(
    'href',
    'https://school.example/one',
  );
  expect(box).toHaveTextContent('sure 0.91');
  expect(box).toHaveTextContent('just above the line 0.57');
  expect(within(box).getByRole('heading', { name: 'Came near' }).nextElementSibling).toHaveTextContent(
    'Article 4above the line, but outdone 0.60Article 3below the line 0.20',
  );

  backend.tried = { passages: [], choices: [], near: [near(1, 0.4)], threshold: 0.56 };
  await ask('Hostel?');
  expect(await within(box).findByText(/^The chat has no answer/)).toBeVisible();
  expect(within(box).getByText('This article comes near, but the chat does not say it.')).toBeVisible();

  const choices = [
    { article: idOf(1), question: 'Is there a school bus?' },
    { article: idOf(2), question: 'Article 2' },
  ];
  backend.tried = { passages: [], choices, near: [near(1, 0.4), near(3, 0.2)], threshold: 0.56 };
  await ask('hostel?');
  expect(await within(box).findByText('The chat offers this article where it is not sure.')).toBeVisible();
  expect(within(box).getByText(/^The chat is not sure/).nextElementSibling).toHaveTextContent(
    'Is there a school bus?Article 2',
  );
  expect(within(box).queryByText(/^The chat has no answer/)).not.toBeInTheDocument();
  expect(box).not.toHaveTextContent('0.40');

  // Earlier questions are asked again with one press, each once.
  const again = within(screen.getByRole('list', { name: 'Ask again' }));
  expect(again.getAllByRole('button').map((button) => button.textContent)).toEqual(['Hostel?', 'Bus?']);
  backend.asked = [];
  await person.click(again.getByRole('button', { name: 'Bus?' }));
  await waitFor(() => expect(backend.asked).toEqual(['Bus?']));

  backend.instead.try_question = () => HttpResponse.error();
  await ask('Pool?');
  expect(await within(box).findByText(/^No answer came back/)).toBeVisible();
});

test('an article that does not come up is told, and the one that does can be opened', async () => {
  backend.tried = { passages: [passage(2, 0.9)], choices: [], near: [], threshold: 0.56 };
  const { person, box, address } = await openAndAsk();
  expect(await within(box).findByText('This article does not come up.')).toBeVisible();
  await person.click(within(box).getByRole('link', { name: 'Article 2' }));
  await waitFor(() => expect(address()).toBe(`/knowledge?article=${idOf(2)}`));
  expect(await screen.findByText('This article is the answer.')).toBeVisible();
});

test('unsaved changes are told, and saving asks again by itself', async () => {
  const { person } = await openAndAsk();
  await waitFor(() => expect(backend.asked).toEqual(['Bus?']));
  await person.type(screen.getByLabelText(/^Answer/, { selector: 'textarea' }), ' More.');
  expect(screen.getByText(/your unsaved changes are not asked yet/)).toBeVisible();
  backend.tried = { passages: [passage(1, 0.9)], choices: [], near: [], threshold: 0.56 };
  await person.click(screen.getByRole('button', { name: 'Publish changes' }));
  expect(await screen.findByText('This article is the answer.')).toBeVisible();
  expect(backend.asked.length).toBeGreaterThan(1);
  await waitFor(() => expect(screen.queryByText(/your unsaved changes/)).not.toBeInTheDocument());
});

test('with a model of search by meaning it is asked where the words are not sure, and staff read what it is sent', async () => {
  backend.models = { meaning: 'small-1' };
  backend.tried = { passages: [], choices: [], near: [near(1, 0.4)], threshold: 0.56 };
  backend.vector = () => HttpResponse.json({ success: true, model: 'small-1', vector: [1, 2, 3] });
  backend.instead = {
    try_meaning: () =>
      HttpResponse.json({ ...backend.tried, passages: [passage(1, 0.56)], by_meaning: true }),
  };
  const { box, ask } = await openAndAsk();
  expect(await within(box).findByText('Its words found no sure answer; its meaning did.')).toBeVisible();
  expect(within(box).getByText('This article is the answer.')).toBeVisible();
  expect(backend.sent).toEqual([{ tenant: 'north', question: 'Bus?' }]);
  expect(box).toHaveTextContent('goes to the model small-1');
  expect(box).toHaveTextContent('It has read 58 of 60 published articles.');
  // When the model does not answer, what the words find stays.
  backend.vector = () => HttpResponse.json({ success: false, message: 'No.' }, { status: 503 });
  await ask('Hostel?');
  expect(await within(box).findByText(/^The chat has no answer/)).toBeVisible();
});
