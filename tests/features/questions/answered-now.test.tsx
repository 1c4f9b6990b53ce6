import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { QuestionPage } from '#features/questions/question-page.tsx';
import { provideModalDialogs } from '../../app/native-dialog.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { bus, fakeGroup, fakeQuestions, pool } from './fake-questions.ts';

const { backend, server } = fakeQuestions();
const show = () =>
  showScreen(<QuestionPage staffId={fakeStaff().id} tenantId="north" />, '/questions?school=north');
const answered = () => screen.findByRole('region', { name: /The chat answers/ });

beforeAll(provideModalDialogs);

test('what changed articles answer is closed in one press', async () => {
  const [first, second, third] = [fakeGroup(1), fakeGroup(2), fakeGroup(3)];
  backend.groups = [first, second, third];
  backend.answering = { [first.id]: bus, [second.id]: pool };
  const { person } = show();
  const section = await answered();
  expect(
    within(section)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Question 1?Answered by “School bus”', 'Question 2?Answered by “Swimming”']);
  await person.click(within(section).getByRole('button', { name: 'Close all 2 as answered' }));
  await waitFor(() => expect(section).not.toBeInTheDocument());
  expect(backend.calls).toEqual([
    ['close_answered_groups', { p_groups: [first.id, second.id], p_mail: false }],
  ]);
  expect(await screen.findByRole('tab', { name: 'Open 1' })).toBeVisible();
});

test('families who left an address get the answer, unless staff leave it out', async () => {
  const group = fakeGroup(1);
  Object.assign(backend, { groups: [group], answering: { [group.id]: bus }, recipients: 2 });
  const { person } = show();
  const section = await answered();
  const mails = within(section).getByRole('checkbox', { name: /2 families who asked/ });
  expect(mails).toBeChecked();
  await person.click(mails);
  server.use(http.post('*/rest/v1/rpc/close_answered_groups', () => HttpResponse.error(), { once: true }));
  await person.click(within(section).getByRole('button', { name: 'Close it as answered' }));
  expect(await within(section).findByText(/No answer came back/)).toBeVisible();
  await person.click(within(section).getByRole('button', { name: 'Close it as answered' }));
  await waitFor(() => expect(section).not.toBeInTheDocument());
  expect(backend.calls).toEqual([['close_answered_groups', { p_groups: [group.id], p_mail: false }]]);
});

test('nothing is shown where nothing is answered', async () => {
  backend.groups = [fakeGroup(1)];
  show();
  expect(await screen.findByText('Question 1?')).toBeVisible();
  expect(screen.queryByRole('region', { name: /The chat answers/ })).not.toBeInTheDocument();
});
