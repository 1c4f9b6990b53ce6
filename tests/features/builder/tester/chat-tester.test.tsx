import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { edit, type InputType, type Step, type TenantConfig } from '#engine';
import { ChatTester } from '#features/builder/tester/chat-tester.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { passTime } from '../../../setup/pass-time.ts';
import { showBuilder } from '../show-builder.tsx';
import { daySchool } from './day-school.ts';

/** As fast as it goes: what waits, waits for nothing. */
const quick = { typing: 1, reply: 1, apiReply: 0, autoAdvance: 1, followUp: 1, apiNext: 1 };

beforeAll(provideModalDialogs);
beforeEach(() => localStorage.clear());

function open(config: TenantConfig = daySchool, timing: TenantConfig['timing'] = quick) {
  return showBuilder(<ChatTester staffId={null} tenantId="day" />, { ...config, timing });
}

/** A conversation that asks one thing. */
function asking(step: Partial<Step> & { inputType?: InputType }): TenantConfig {
  const steps: Step[] = [
    { id: 'ask', type: 'form', field: 'it', nextStep: 'end', ...step },
    { id: 'end', type: 'completed', message: 'You said {{it}}.' },
  ];
  return { ...daySchool, workflows: { enquiry: { name: 'Enquiry', steps } } };
}

const button = (name: string) => screen.getByRole('button', { name });
const matchMedia = globalThis.matchMedia;
const press = async (shown: ReturnType<typeof open>, name: string) =>
  shown.person.click(await screen.findByRole('button', { name }));
const log = () => within(screen.getByRole('log', { name: 'Conversation' }));

test('plays the conversation to its end, and sends nothing', async () => {
  const shown = open();
  await press(shown, 'New Parent');
  await shown.person.type(await screen.findByLabelText(/^Your name/), 'Asha');
  await shown.person.click(button('Continue'));
  expect(await screen.findByText('Processing Request')).toBeVisible();
  await shown.person.click(button('Success'));
  expect(await log().findByText('Thank you, Asha.')).toBeVisible();
  expect(log().getByText('Calls POST /api/enquiry')).toBeVisible();
  expect(log().getByText('The conversation is complete')).toBeVisible();
});

test('tells the step, its type and the state', async () => {
  const shown = open();
  await screen.findByRole('button', { name: 'Existing Parent' });
  const state = () =>
    screen
      .getAllByRole('definition')
      .map((value) => `${value.previousSibling?.textContent}: ${value.textContent}`);
  expect(screen.getByText('Options')).toBeVisible();
  expect(screen.getAllByText('parent').length).toBeGreaterThan(0);
  expect(state()).toEqual(['Current flow: enquiry', 'Steps completed: 1', 'Is completed: No']);
  await shown.person.click(button('Existing Parent'));
  await log().findByText('The conversation is complete');
  expect(state()).toEqual(['Current flow: enquiry', 'Steps completed: 3', 'Is completed: Yes']);
});

test('a message counts down two seconds, which can be skipped', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shown = open(daySchool, {});
  expect(await screen.findByRole('timer')).toHaveTextContent('Next step in 2 s');
  await passTime(1100);
  expect(screen.getByRole('timer')).toHaveTextContent('Next step in 1 s');
  await shown.person.click(button('Skip'));
  expect(await log().findByText('Are you a new parent?')).toBeVisible();
});

test('a countdown that is paused waits until it may go on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shown = open(daySchool, { ...quick, autoAdvance: 1500 });
  await press(shown, 'Pause');
  await passTime(60_000);
  expect(screen.queryByText('Are you a new parent?')).toBeNull();
  await shown.person.click(button('Go on'));
  await passTime(1500);
  expect(await log().findByText('Are you a new parent?')).toBeVisible();
});

test('a fresh start counts down anew', async () => {
  const shown = open(daySchool, {});
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('Next step in 1 s'), {
    timeout: 1900,
  });
  await shown.person.click(button('Start again'));
  expect(screen.getByRole('timer')).toHaveTextContent('Next step in 2 s');
});

test('tells the builder where it is, and that it has gone', async () => {
  const shown = open();
  await screen.findByRole('button', { name: 'New Parent' });
  expect(shown.builder().state.playing).toEqual({ flow: 'enquiry', step: 'parent' });
  await press(shown, 'New Parent');
  await waitFor(() => expect(shown.builder().state.playing?.step).toBe('name'));
});

describe('an answer', () => {
  test('that is empty or breaks a rule cannot be sent, and the rule is said', async () => {
    const shown = open(
      asking({ fieldConfig: { label: 'Name' }, validation: { required: true, minLength: 3 } }),
    );
    const field = await screen.findByLabelText(/^Name/);
    const isOff = () => button('Continue').getAttribute('aria-disabled');
    expect(isOff()).toBe('true');
    await shown.person.type(field, 'As{Enter}');
    expect(isOff()).toBe('true');
    expect(field).toHaveAccessibleDescription(/^Name must be at least 3 characters\./);
    expect(log().queryByText(/^You said/)).toBeNull();
    await shown.person.type(field, 'ha{Enter}');
    expect(await log().findByText('You said Asha.')).toBeVisible();
  });

  test.each<[InputType, string, Partial<Step>]>([
    ['text', 'Asha', {}],
    ['email', 'asha@school.example', {}],
    ['tel', '9876543210', {}],
    ['number', '12', {}],
    ['textarea', 'Two words', {}],
    ['date', '2020-04-05', {}],
    ['dropdown', 'Two', { dropdownOptions: ['One', 'Two'] }],
    ['radio', 'Two', { dropdownOptions: ['One', 'Two'] }],
    ['checkbox', 'Two', { dropdownOptions: ['One', 'Two'] }],
    ['checkbox', 'true', {}],
  ])('of the type %s: %s', async (inputType, answer, parts) => {
    const shown = open(asking({ inputType, fieldConfig: { label: 'It' }, ...parts }));
    const choice = parts.dropdownOptions && inputType !== 'dropdown' ? 'Two' : 'It';
    const field = await screen.findByLabelText(choice);
    if (inputType === 'dropdown') await shown.person.selectOptions(field, answer);
    else if (inputType === 'radio' || inputType === 'checkbox') await shown.person.click(field);
    else await shown.person.type(field, answer);
    await shown.person.click(button('Continue'));
    // A telephone number is a link within its sentence.
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(`You said ${answer}.`));
  });
});

describe('a question', () => {
  test('that says nothing is not sent', async () => {
    const shown = open();
    await press(shown, 'Ask Questions');
    const box = await screen.findByLabelText('Your question');
    await shown.person.type(box, '   {Enter}');
    expect(button('Send')).toBeDisabled();
    expect(screen.queryByText('Processing Request')).toBeNull();
    await shown.person.type(box, 'When?{Enter}');
    expect(await screen.findByText('Processing Request')).toBeVisible();
  });

  test('is answered with the words that are given to the call', async () => {
    const shown = open();
    await press(shown, 'Ask Questions');
    await shown.person.type(await screen.findByLabelText('Your question'), 'When?{Enter}');
    await shown.person.type(await screen.findByLabelText('Response text (optional)'), 'At eight.');
    await shown.person.click(button('Success'));
    expect(await log().findByText('At eight.')).toBeVisible();
  });
});

describe('a call', () => {
  const toCall = async () => {
    const shown = open();
    await press(shown, 'New Parent');
    await shown.person.type(await screen.findByLabelText(/^Your name/), 'Asha{Enter}');
    await screen.findByText('Processing Request');
    return shown;
  };

  test('may fail', async () => {
    const shown = await toCall();
    await shown.person.click(button('Failure'));
    expect(await log().findByText('Please call us.')).toBeVisible();
  });

  test('ends well by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await toCall();
    await passTime(3000);
    expect(await log().findByText('Thank you, Asha.')).toBeVisible();
  });

  test('waits for whoever turns to it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shown = await toCall();
    await shown.person.click(screen.getByLabelText('Response text (optional)'));
    expect(screen.queryByRole('timer')).toBeNull();
    await passTime(60_000);
    expect(screen.getByText('Processing Request')).toBeVisible();
  });
});

test('actions are told and not followed, and one begins anew', async () => {
  const shown = open();
  await press(shown, 'Existing Parent');
  await press(shown, 'Our site school.example');
  expect(log().getByText(/^Would open https:\/\/school\.example\//)).toBeVisible();
  await press(shown, 'Book a visit');
  expect(log().getByText('Would tell the page: book')).toBeVisible();
  await shown.person.click(screen.getAllByRole('button', { name: 'Start again' }).at(-1) ?? document.body);
  expect(await screen.findByRole('button', { name: 'New Parent' })).toBeVisible();
  expect(log().queryByText('Welcome back.')).toBeNull();
});

test('steps back to before the last thing that was done', async () => {
  const shown = open();
  expect(button('Step back')).toBeDisabled();
  await press(shown, 'New Parent');
  await shown.person.type(await screen.findByLabelText(/^Your name/), 'Asha{Enter}');
  await screen.findByText('Processing Request');
  await shown.person.click(button('Step back'));
  expect(await screen.findByLabelText(/^Your name/)).toBeVisible();
  await shown.person.click(button('Step back'));
  expect(button('New Parent')).toBeVisible();
  expect(button('Step back')).toBeDisabled();
});

test('starts from the selected step, or says that nothing leads there', async () => {
  const shown = open(
    edit.addStep(daySchool, 'enquiry', { id: 'lonely', type: 'message', message: 'Nobody comes here.' }),
  );
  act(() => shown.builder().go({ step: 'question' }));
  await press(shown, 'Start from “What would you like to know?”');
  expect(await screen.findByLabelText('Your question')).toBeVisible();
  act(() => shown.builder().go({ step: 'lonely' }));
  await press(shown, 'Start from “Nobody comes here.”');
  expect(screen.getByText('No conversation leads to “Nobody comes here.”.')).toBeVisible();
  expect(screen.getByLabelText('Your question')).toBeVisible();
});

test('shows what the conversation knows', async () => {
  const shown = open();
  await press(shown, 'New Parent');
  await shown.person.type(await screen.findByLabelText(/^Your name/), 'Asha{Enter}');
  await shown.person.click(screen.getByText('Values'));
  const answers = within(screen.getByRole('table', { name: 'Answers' }));
  expect(answers.getByRole('row', { name: 'first_name Asha' })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Variables' })).toHaveTextContent('today');
});

describe('when the conversation is edited', () => {
  const toName = async () => {
    const shown = open();
    await press(shown, 'New Parent');
    await screen.findByLabelText(/^Your name/);
    const change = (how: (config: TenantConfig) => TenantConfig) =>
      act(() => shown.builder().change({ name: 'updateStep' }, how));
    return { ...shown, change };
  };

  test('the run is replayed, and says so', async () => {
    const { change } = await toName();
    change((config) => edit.updateStep(config, 'enquiry', 'parent', { message: 'New here?' }));
    expect(log().getByText('New here?')).toBeVisible();
    expect(screen.getByText('The conversation changed: replayed to “May I have your name?”')).toBeVisible();
    expect(screen.getByLabelText(/^Your name/)).toBeVisible();
  });

  test('it goes back as far as it holds, and an undo brings all of it back', async () => {
    const { change, builder } = await toName();
    const condition = { field: 'vip', operator: 'equals' as const, value: 'yes' };
    change((config) =>
      edit.updateStep(config, 'enquiry', 'parent', {
        options: [
          { text: 'New Parent', nextStep: 'name', condition },
          { text: 'Other', nextStep: 'thanks' },
        ],
      }),
    );
    expect(screen.getByText('The conversation changed: replayed to “Are you a new parent?”')).toBeVisible();
    expect(screen.getByText('1 option is not offered, because of its condition.')).toBeVisible();
    act(() => builder().undo());
    expect(screen.queryByText(/^The conversation changed/)).toBeNull();
    expect(screen.getByLabelText(/^Your name/)).toBeVisible();
  });

  test('what does not touch the run goes unsaid', async () => {
    const { change } = await toName();
    change((config) => edit.updateStep(config, 'enquiry', 'sorry', { message: 'Sorry!' }));
    expect(screen.queryByText(/^The conversation changed/)).toBeNull();
  });
});

test('another workflow begins its own conversation', async () => {
  const shown = open();
  await press(shown, 'New Parent');
  act(() => shown.builder().go({ flow: 'other' }));
  expect(await log().findByText('Hello.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Start New Conversation' })).toBeVisible();
});

test('a workflow without steps has nothing to test', () => {
  open({ ...daySchool, workflows: { enquiry: { name: 'Enquiry', steps: [] } } });
  expect(screen.getByText('There is nothing to test yet')).toBeVisible();
});

test('the keyboard is enough: the focus goes along with the conversation', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
  const shown = open();
  (await screen.findByRole('button', { name: 'New Parent' })).focus();
  await shown.person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Your name/)).toHaveFocus());
  await shown.person.keyboard('Asha{Enter}');
  await screen.findByText('Processing Request');
  await shown.person.tab();
  await waitFor(() => expect(screen.getByLabelText('Response text (optional)')).toHaveFocus());
  await shown.person.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(button('Our site school.example')).toHaveFocus());
});

test('what comes of itself leaves the focus alone', async () => {
  open();
  button('Start again').focus();
  await screen.findByRole('button', { name: 'New Parent' });
  await waitFor(() => expect(button('Start again')).toHaveFocus());
});

test('has no accessibility problems, in any language', async () => {
  const shown = open();
  await press(shown, 'New Parent');
  await shown.person.click(screen.getByText('Values'));
  await screen.findByLabelText(/^Your name/);
  for (const language of ['en', 'es', 'fr'] as const) {
    await act(() => changeLanguage(language));
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id).filter((id) => id !== 'region')).toEqual([]);
  }
});
