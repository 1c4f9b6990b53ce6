import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuestionPage } from '#features/questions/question-page.tsx';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { bus, fakeGroup, fakeQuestions } from './fake-questions.ts';

const { backend } = fakeQuestions();
const show = () =>
  showScreen(<QuestionPage staffId={fakeStaff().id} tenantId="north" />, '/questions?school=north');

test('what was asked often this week without a good answer leads to its questions', async () => {
  const [first, second] = [fakeGroup(1), fakeGroup(2)];
  backend.groups = [first, second];
  backend.often = [
    { id: second.id, wording: second.wording, asked: 6, unanswered: 4, unhelpful: 2, article: bus.title },
    { id: first.id, wording: first.wording, asked: 3, unanswered: 3, unhelpful: 0, article: null },
  ];
  const { person, address } = show();
  const section = await screen.findByRole('region', { name: 'Asked often this week, answered badly' });
  const links = within(section).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Question 2?Asked 6 times4 without an answer2 not helped“School bus” is meant to answer this',
    'Question 1?Asked 3 times3 without an answer',
  ]);
  await person.click(within(section).getByRole('link', { name: /Question 2/ }));
  expect(address()).toBe(`/questions?school=north&group=${second.id}`);
});

test('nothing is shown where nothing was asked often', async () => {
  backend.groups = [fakeGroup(1)];
  show();
  await screen.findByRole('link', { name: /Question 1/ });
  expect(screen.queryByRole('region', { name: /Asked often/ })).not.toBeInTheDocument();
});
