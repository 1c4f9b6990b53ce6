import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { fakeArticle, fakeKnowledge, idOf, schoolDay } from './fake-knowledge.tsx';

const { backend, show } = fakeKnowledge();

const rows = () =>
  within(screen.getByRole('list', { name: 'List of articles' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const row = (name: RegExp) => screen.findByRole('link', { name });

test('a school without an article is told what they are for, and where to begin', async () => {
  const { person, address } = show();
  expect(await screen.findByRole('heading', { name: 'Teach your chat what parents ask' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Import a FAQ' }));
  expect(screen.getByRole('dialog', { name: 'Import articles' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('link', { name: 'Write the first article' }));
  expect(await screen.findByRole('heading', { name: 'New article' })).toHaveFocus();
  expect(address()).toBe('/knowledge?article=new');
});

test('the list tells how each article stands and how it was used', async () => {
  backend.articles = [
    fakeArticle(1, { answered: 12, unhelpful: 2, tags: ['bus'], language: 'fr' }),
    fakeArticle(2, { state: 'draft' }),
    fakeArticle(3, { valid_until: '2024-03-31' }),
    fakeArticle(4, { valid_until: '2031-05-15' }),
    fakeArticle(6, { valid_until: schoolDay }),
    fakeArticle(5, { state: 'archived', valid_until: '2024-03-31' }),
  ];
  show();
  await row(/Article 1/);
  expect(
    rows().map((text) => /Draft|Archived|Expired on|Expires in \d days|Expires today/.exec(text ?? '')?.[0]),
  ).toEqual([undefined, 'Draft', 'Expired on', 'Expires in 5 days', 'Expires today', 'Archived']);
  expect(screen.getByRole('link', { name: /Article 1/ })).toHaveTextContent(
    'Article 1 fr bus Answered 12 times · 2 not helpful',
  );
  expect(screen.getByRole('link', { name: /Article 3/ })).toHaveTextContent('Expired on 31/03/2024');
  expect(screen.getByRole('link', { name: /Article 5/ })).not.toHaveTextContent('Expired');
});

test('a state and a search narrow the list, and a way leads out of an empty one', async () => {
  backend.articles = [
    fakeArticle(1),
    fakeArticle(2, { state: 'draft' }),
    fakeArticle(3, { valid_until: '2024-03-31' }),
  ];
  const { person, address } = show();
  await row(/Article 1/);
  const state = screen.getByRole('combobox', { name: 'State' });
  expect(
    within(state)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All (3)', 'Drafts (1)', 'Published (1)', 'Archived (0)', 'Expired (1)']);
  await person.selectOptions(state, 'Expired (1)');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(address()).toBe('/knowledge?state=expired');
  // Not while in a field.
  await person.click(document.body);
  await person.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'nothing like it');
  expect(await screen.findByText('No article matches this.')).toBeVisible();
  expect(address()).not.toContain('nothing');
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('more than a page of articles are paged', async () => {
  backend.articles = Array.from({ length: 51 }, (_, at) => fakeArticle(at + 1));
  const { person, address } = show();
  await row(/Article 50/);
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(address()).toBe('/knowledge?page=2');
});

test('a list that cannot be read says so, and is asked for again', async () => {
  backend.articles = [fakeArticle(1)];
  backend.instead.list_articles = () => HttpResponse.error();
  const { person } = show();
  const notice = await screen.findByText('The articles could not be loaded');
  expect(notice.parentElement).toHaveTextContent('No answer came back. Check your connection and try again.');
  backend.instead = {};
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/Article 1/)).toBeVisible();
});

test('an article opens beside the list, and closing it gives the focus back to its row', async () => {
  backend.articles = [fakeArticle(1), fakeArticle(2)];
  const { person, address } = show();
  // Headings leave out no level below the page's own.
  const levels = () => screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  const inOrder = (each: number, at: number, all: number[]) => each <= (all[at - 1] ?? 1) + 1;
  await person.click(await row(/Article 2/));
  expect(await screen.findByRole('heading', { name: 'Article 2' })).toHaveFocus();
  expect(levels().every(inOrder)).toBe(true);
  expect(address()).toBe(`/knowledge?article=${idOf(2)}`);
  expect(screen.getByRole('link', { name: /Article 2/ })).toHaveAttribute('aria-current', 'true');
  await person.click(screen.getByRole('link', { name: /Article 1/ }));
  expect(await screen.findByRole('heading', { name: 'Article 1' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close the article' }));
  await waitFor(() => expect(address()).toBe('/knowledge'));
  await waitFor(() => expect(screen.getByRole('link', { name: /Article 1/ })).toHaveFocus());
});

test('an article that is gone, or of another school, leads back to the list', async () => {
  backend.articles = [fakeArticle(1), fakeArticle(2, { tenant_id: 'south' })];
  const { person, router } = show(`/knowledge?article=${idOf(7)}`);
  expect(await screen.findByText('The article could not be loaded')).toBeVisible();
  expect(screen.getByText('There is no such article in your schools.')).toBeVisible();
  await router.navigate(`/knowledge?article=${idOf(2)}`);
  expect(await screen.findByText('This article belongs to another school.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a phone shows the list or the article, and a way back', async () => {
  onPhone();
  backend.articles = [fakeArticle(1)];
  const { person } = show();
  await person.click(await row(/Article 1/));
  expect(await screen.findByRole('heading', { name: 'Article 1' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(screen.queryByLabelText("A parent's question")).not.toBeInTheDocument();
});

function onPhone(): void {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('max-width'),
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
}
