import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { edit, type TenantConfig } from '#engine';
import { ChatTester } from '#features/builder/tester/chat-tester.tsx';
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

const button = (name: string) => screen.getByRole('button', { name });
const matchMedia = globalThis.matchMedia;
type Shown = ReturnType<typeof open>;
const press = async (shown: Shown, name: string) =>
  shown.person.click(await screen.findByRole('button', { name }));
const log = () => within(screen.getByRole('log', { name: 'Conversation' }));
const nameField = () => screen.findByLabelText(/^Your name/);
const toCall = async (shown: Shown) => {
  await press(shown, 'New Parent');
  await shown.person.type(await nameField(), 'Asha{Enter}');
  await screen.findByText('Processing Request');
};

test('plays the conversation to its end, tells where it is and what it knows, and sends nothing', async () => {
  const shown = open();
  const state = () =>
    screen
      .getAllByRole('definition')
      .map((value) => `${value.previousSibling?.textContent}: ${value.textContent}`);
  await screen.findByRole('button', { name: 'New Parent' });
  expect(shown.builder().state.playing).toEqual({ flow: 'enquiry', step: 'parent' });
  expect(screen.getByText('Options')).toBeVisible();
  expect(screen.getAllByText('parent').length).toBeGreaterThan(0);
  expect(state()).toEqual(['Current flow: enquiry', 'Steps completed: 1', 'Is completed: No']);
  expect(button('Step back')).toBeDisabled();

  await press(shown, 'New Parent');
  await shown.person.type(await nameField(), 'Asha');
  expect(shown.builder().state.playing?.step).toBe('name');
  await shown.person.click(button('Continue'));
  expect(await screen.findByText('Processing Request')).toBeVisible();
  await shown.person.click(screen.getByText('Values'));
  const answers = within(screen.getByRole('table', { name: 'Answers' }));
  expect(answers.getByRole('row', { name: 'first_name Asha' })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Variables' })).toHaveTextContent('today');

  await shown.person.click(button('Success'));
  expect(await log().findByText('Thank you, Asha.')).toBeVisible();
  expect(log().getByText('Calls POST /api/enquiry')).toBeVisible();
  expect(log().getByText('The conversation is complete')).toBeVisible();
  expect(state()).toEqual(['Current flow: enquiry', 'Steps completed: 5', 'Is completed: Yes']);

  await shown.person.click(button('Step back'));
  expect(await screen.findByText('Processing Request')).toBeVisible();
  await shown.person.click(button('Step back'));
  expect(await nameField()).toBeVisible();
  await shown.person.click(button('Step back'));
  expect(button('New Parent')).toBeVisible();
  expect(button('Step back')).toBeDisabled();
});

test('a message counts down two seconds, anew with each start; that can be paused and skipped', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shown = open(daySchool, {});
  expect(await screen.findByRole('timer')).toHaveTextContent('Next step in 2 s');
  await passTime(1100);
  expect(screen.getByRole('timer')).toHaveTextContent('Next step in 1 s');
  await press(shown, 'Start again');
  await passTime(900);
  expect(screen.getByRole('timer')).toHaveTextContent('Next step in 2 s');
  await press(shown, 'Pause');
  await passTime(60_000);
  expect(screen.queryByText('Are you a new parent?')).toBeNull();
  await press(shown, 'Go on');
  await passTime(3000);
  expect(await log().findByText('Are you a new parent?')).toBeVisible();
  await press(shown, 'Start again');
  await passTime(900);
  await press(shown, 'Skip');
  await passTime(900);
  expect(log().getByText('Are you a new parent?')).toBeVisible();
});

test('an answer that is empty or breaks a rule cannot be sent, and the rule is shown', async () => {
  const shown = open();
  await press(shown, 'New Parent');
  const field = await nameField();
  const isOff = () => button('Continue').getAttribute('aria-disabled');
  expect(isOff()).toBe('true');
  await shown.person.type(field, 'A{Enter}');
  expect(isOff()).toBe('true');
  expect(field).toHaveAccessibleDescription(/^Your name must be at least 2 characters\./);
  expect(screen.queryByText('Processing Request')).toBeNull();
});

test('a question of blanks is not sent, another is answered with the words that are given to the call', async () => {
  const shown = open();
  await press(shown, 'Ask Questions');
  const box = await screen.findByLabelText('Your question');
  await shown.person.type(box, '   {Enter}');
  expect(button('Send')).toBeDisabled();
  expect(screen.queryByText('Processing Request')).toBeNull();
  await shown.person.type(box, 'When?{Enter}');
  await shown.person.type(await screen.findByLabelText('Response text (optional)'), 'At eight.');
  await shown.person.click(button('Success'));
  expect(await log().findByText('At eight.')).toBeVisible();
});

test('a call ends well by itself, waits for whoever turns to it, and may fail', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shown = open();
  await toCall(shown);
  await shown.person.click(screen.getByLabelText('Response text (optional)'));
  expect(screen.queryByRole('timer')).toBeNull();
  await passTime(60_000);
  expect(screen.getByText('Processing Request')).toBeVisible();
  await press(shown, 'Failure');
  expect(await log().findByText('Please call us.')).toBeVisible();
  await press(shown, 'Step back');
  await passTime(3000);
  expect(await log().findByText('Thank you, Asha.')).toBeVisible();
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

test('starts from the selected step, or tells that nothing leads there; another workflow begins anew', async () => {
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
  act(() => shown.builder().go({ flow: 'other' }));
  expect(await log().findByText('Hello.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Start New Conversation' })).toBeVisible();
});

test('a run is replayed when the conversation is edited, as far as it holds, and an undo brings all of it back', async () => {
  const shown = open();
  await press(shown, 'New Parent');
  await nameField();
  const change = (how: (config: TenantConfig) => TenantConfig) =>
    act(() => shown.builder().change({ name: 'updateStep' }, how));
  change((config) => edit.updateStep(config, 'enquiry', 'sorry', { message: 'Sorry!' }));
  expect(screen.queryByText(/^The conversation changed/)).toBeNull();

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
  act(() => shown.builder().undo());
  expect(screen.queryByText(/^The conversation changed/)).toBeNull();
  expect(screen.getByLabelText(/^Your name/)).toBeVisible();

  change((config) => edit.updateStep(config, 'enquiry', 'parent', { message: 'New here?' }));
  expect(log().getByText('New here?')).toBeVisible();
  expect(screen.getByText('The conversation changed: replayed to “May I have your name?”')).toBeVisible();
  expect(screen.getByLabelText(/^Your name/)).toBeVisible();
});

test('a workflow without steps has nothing to test', () => {
  open({ ...daySchool, workflows: { enquiry: { name: 'Enquiry', steps: [] } } });
  expect(screen.getByText('There is nothing to test yet')).toBeVisible();
});

test('the focus goes along with the keyboard, and what comes of itself leaves it alone', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
  const shown = open();
  button('Start again').focus();
  const first = await screen.findByRole('button', { name: 'New Parent' });
  expect(button('Start again')).toHaveFocus();
  first.focus();
  await shown.person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Your name/)).toHaveFocus());
  await shown.person.keyboard('Asha{Enter}');
  await screen.findByText('Processing Request');
  await shown.person.tab();
  await waitFor(() => expect(screen.getByLabelText('Response text (optional)')).toHaveFocus());
  await shown.person.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(button('Our site school.example')).toHaveFocus());
});
