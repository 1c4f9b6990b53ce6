import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { ContinueLink } from '#chat/continue-later/continue-link.tsx';
import { restoreConversation } from '#chat/continue-later/restore-conversation.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import { readMark } from '#data/visitor/started-mark.ts';
import { readVisit } from '#data/visitor/visit.ts';
import { academicYears, type Step, type TenantConfig } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { newPerson } from '../../setup/person.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { showPanel } from '../show-panel.tsx';
import { fakeStarted, leave, refused, steps } from './fake-started.ts';

const started = fakeStarted();
const { school, to } = started;

const userData = {
  kind: 'New',
  first_name: 'Asha',
  consent: { given: true, version: '1', time: '2026-11-20T10:00:00Z' },
};
const state = {
  currentFlow: '',
  currentStep: 'email',
  userData,
  variables: {},
  workflowHistory: ['kind', 'name', 'email'],
  flowHistory: [],
  isCompleted: false,
};

/** The service lets the conversation go on here. */
function continued(change: object = {}, more: object = {}) {
  const { defaultWorkflow } = school.config;
  const moved = { ...state, currentFlow: defaultWorkflow, ...change };
  started.answers['/continue'] = () =>
    HttpResponse.json({
      ...{ success: true, session_id: 'session of the other phone', language: 'en', config: null },
      ...{ state: moved, ...more },
    });
}

let links = 0;
function restore() {
  links += 1;
  return restoreConversation(school.id, `token-${links}`, 'panel', () => englishWords);
}

/** The conversation that the tab finds once the link is opened. */
async function restored() {
  expect(await restore()).toBe('restored');
  const shell = started.open();
  const { conversation, step, messages } = shell.getSnapshot();
  const said = messages.map(({ isBot, text }) => `${isBot ? 'bot' : 'own'}: ${text}`);
  return { shell, conversation, step, said };
}

test('a link goes on where the conversation was, with what was answered, to be changed too', async () => {
  continued();
  expect(await restore()).toBe('restored');
  const person = showPanel({ tenantId: school.id });
  expect(await screen.findByText(/Welcome back!/)).toBeVisible();
  for (const text of ['Your name', 'Asha', 'E-mail?']) expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByLabelText('Change Your name')).toBeInTheDocument();
  await person.type(screen.getByLabelText(/E-mail/), 'asha@example.com{Enter}');
  await screen.findByLabelText(/City/);
  await screen.findByLabelText('Finish later');
  leave();
  await waitFor(() => expect(started.kept().length).toBeGreaterThan(0));
  const last = started.kept().at(-1);
  expect(last?.session).toBe('session of the other phone');
  expect(last?.body).toMatchObject({ is_new: false, key: to('/continue')[0]?.key });
});

test.each<[string, () => unknown, unknown, number | undefined]>([
  ['of an earlier version counts among the figures of that', () => school.config, 3, 3],
  [
    'of an earlier version whose number is not known counts nowhere',
    () => school.config,
    undefined,
    undefined,
  ],
  ['of the current version counts among the figures of that', () => null, 3, 1],
  ['with another school’s configuration is one of ours', () => ({ ...school.config, id: 'other' }), 3, 1],
])('a conversation %s', async (_, config, version, counted) => {
  continued({}, { config: config(), version });
  const { shell } = await restored();
  expect(readVisit(school.id)?.version).toBe(counted);
  expect(shell.config().id).toBe(school.id);
});

test('it offers the academic years of this day, as the school has them', async () => {
  const eligibility = { ageOn: '05-31', yearBegins: '04-01', yearsOffered: 2, grades: [] };
  const { workflows, defaultWorkflow } = school.config;
  const years = ['2019-2020', '2020-2021'];
  const asking = steps.map(
    (step): Step =>
      step.id === 'email'
        ? { ...step, field: 'academic_year', inputType: 'radio', dropdownOptions: years }
        : step,
  );
  const config: TenantConfig = {
    ...school.config,
    eligibility,
    workflows: { ...workflows, [defaultWorkflow]: { name: 'Main', steps: asking } },
  };
  continued({}, { config });
  const { step } = await restored();
  expect(step?.dropdownOptions).toEqual(academicYears(eligibility, localDate(new Date())));
});

test('to a step that the school no longer has it begins again, with the answers', async () => {
  continued({ currentStep: 'no such step' });
  expect(await restored()).toMatchObject({
    step: { id: 'kind' },
    conversation: { userData: { first_name: 'Asha' } },
    said: [
      expect.stringMatching(/^bot: Welcome back!/),
      ...['bot: Kind', 'own: New', 'bot: Your name', 'own: Asha', 'bot: Who are you?'],
    ],
  });
});

test('it goes on in the middle of a change, and asks for nothing that is known', async () => {
  continued({
    currentStep: 'name',
    userData: { ...userData, email: 'asha@example.com' },
    variables: { _changing: ['city', 'first_name'] },
    workflowHistory: ['kind', 'name', 'email', 'city', 'name'],
  });
  const { shell } = await restored();
  shell.answer('Asha Rao');
  await waitFor(() => expect(shell.getSnapshot().step?.id).toBe('city'));
});

test('a link that is opened twice at once is exchanged once', async () => {
  continued();
  const open = () => restoreConversation(school.id, 'twice', 'panel', () => englishWords);
  expect(await Promise.all([open(), open()])).toEqual(['restored', 'restored']);
  expect(to('/continue')).toHaveLength(1);
});

test.each(['a text', [], { currentStep: 7 }, null, { ...state, variables: { _changing: 'city' } }])(
  'a state of another shape (%j) is not restored',
  async (odd) => {
    continued({}, { state: odd });
    expect(await restore()).toBe('failed');
  },
);

test('every hostile answer is retold as a text', async () => {
  const entries = hostileTexts.slice(0, 575).map((text, n) => [`answer_${n}`, text]);
  continued({ userData: { ...userData, ...Object.fromEntries(entries) } });
  expect((await restored()).said).toContain('own: <script>alert(1)</script>');
});

test('a link that is refused says what to do, and shows nothing; one that fails is tried again', async () => {
  const ended: string[] = [];
  const follow = (token: string) => (
    <ContinueLink
      {...{ tenantId: school.id, token, variant: 'panel', words: englishWords }}
      onEnd={() => ended.push(token)}
    />
  );
  started.answers['/continue'] = () => refused('link_refused', 404);
  const person = newPerson();
  const { rerender, container } = render(follow('old'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/does not work any more/);
  expect(alert).not.toHaveTextContent('Asha');
  await expectAccessible(container);
  await person.click(screen.getByRole('button', { name: 'Start New Conversation' }));
  expect(ended).toEqual(['old']);
  expect(readMark(school.id)).toBeNull();
  started.answers['/continue'] = () => refused('', 429);
  rerender(<div key="next">{follow('later')}</div>);
  expect(await screen.findByText(/could not be opened/)).toBeVisible();
  continued();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(ended).toEqual(['old', 'later']));
});
