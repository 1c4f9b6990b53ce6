import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SavedRun } from '#data/configuration/saved-runs.ts';
import type { TenantConfig } from '#engine';
import { readLocalRuns, writeLocalRuns } from '#features/builder/saved-runs/local-runs.ts';
import { toSavedRun } from '#features/builder/saved-runs/replay-run.ts';
import { ChatTester } from '#features/builder/tester/chat-tester.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { showBuilder } from '../show-builder.tsx';

/** A school that asks for an agreement, a day and a choice, and sends them. */
const hillSchool: TenantConfig = {
  id: 'hill',
  globalVariables: { school_name: 'Hill School' },
  consent: {
    version: '7',
    notice: 'I agree that Hill School keeps these details.',
    privacyUrl: 'https://school.example/privacy',
  },
  timing: { typing: 1, reply: 1, apiReply: 0, autoAdvance: 1, followUp: 1, apiNext: 1 },
  defaultWorkflow: 'enquiry',
  workflows: {
    enquiry: {
      name: 'Enquiry',
      steps: [
        {
          id: 'born',
          type: 'form',
          message: 'When was your child born?',
          field: 'date_of_birth',
          inputType: 'date',
          fieldConfig: { label: 'Birth date', max: 'today' },
          nextStep: 'kind',
        },
        {
          id: 'kind',
          type: 'options',
          message: 'Which school?',
          field: 'kind',
          options: [
            { text: 'Day', nextStep: 'send' },
            { text: 'Boarding', nextStep: 'send' },
          ],
        },
        {
          id: 'send',
          type: 'api_call',
          message: 'I am sending your details.',
          apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
          nextStep: 'thanks',
        },
        { id: 'thanks', type: 'completed', message: 'Thank you.' },
      ],
    },
  },
  flows: {},
  specialFlows: {},
};

/** Its enquiry goes out with a button of the last step instead. */
const withSubmitButton: TenantConfig = {
  ...hillSchool,
  workflows: {
    enquiry: {
      name: 'Enquiry',
      steps: [
        ...(hillSchool.workflows.enquiry?.steps ?? []).filter(({ id }) => id === 'born'),
        { id: 'kind', type: 'completed', actions: [{ type: 'submit', text: 'Submit Inquiry' }] },
      ],
    },
  },
};

beforeEach(() => {
  localStorage.clear();
  provideModalDialogs();
});

type Shown = ReturnType<typeof open>;
const open = (config = hillSchool) => showBuilder(<ChatTester staffId={null} tenantId="hill" />, config);
const press = async ({ person }: Shown, name: string) =>
  person.click(await screen.findByRole('button', { name }));
const log = () => within(screen.getByRole('log', { name: 'Conversation' }));
const review = () => screen.findByRole('region', { name: 'Please look over your answers' });
const agreement = () => screen.findByRole('checkbox', { name: hillSchool.consent?.notice });
const answers = () => within(screen.getByRole('table', { name: 'Answers', hidden: true }));

async function answerBirthDate(shown: Shown, go = 'Continue'): Promise<void> {
  await shown.person.click(await screen.findByLabelText(/^Birth date/));
  await shown.person.paste('05/04/2020');
  await shown.person.click(await agreement());
  await press(shown, go);
}

test('a day and the agreement are answered, looked over, changed, looked over again and sent', async () => {
  const shown = open();
  const field = await screen.findByLabelText(/^Birth date/);
  await shown.person.click(field);
  await shown.person.paste('31/12/2999');
  await shown.person.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(/Birth date/);
  await shown.person.clear(field);
  await shown.person.paste('05/04/2020');
  await shown.person.keyboard('{Enter}');
  expect(await agreement()).toHaveAccessibleDescription('Please tick the box to agree before you go on.');
  expect(log().queryByText('5 April 2020')).toBeNull();
  await shown.person.click(await agreement());
  await press(shown, 'Continue');
  expect(await log().findByText('5 April 2020')).toBeVisible();
  const row = (name: string | RegExp) => answers().getByRole('row', { name, hidden: true });
  expect(row('date_of_birth 2020-04-05')).toBeInTheDocument();
  expect(row(/^consent .*"version":"7"/)).toBeInTheDocument();
  await press(shown, 'Keep this run');
  await shown.person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(readLocalRuns('hill')[0]?.events).toEqual([
      { type: 'answer', value: '2020-04-05', consent: true },
    ]),
  );

  await press(shown, 'Day');
  expect(within(await review()).getByText('5 April 2020')).toBeVisible();
  expect(screen.queryByText('Processing Request')).toBeNull();
  expect(log().queryByText('I am sending your details.')).toBeNull();
  await press(shown, 'Submit enquiry');
  expect(await log().findByText('I am sending your details.')).toBeVisible();
  await press(shown, 'Step back');
  await press(shown, 'Day');
  await shown.person.click(within(await review()).getByRole('button', { name: 'Change Kind' }));
  await press(shown, 'Boarding');
  expect(within(await review()).getByText('Boarding')).toBeVisible();
  await press(shown, 'Submit enquiry');
  await press(shown, 'Success');
  expect(await log().findByText('Thank you.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});

test('a button that submits has the answers looked over too', async () => {
  const shown = open(withSubmitButton);
  await answerBirthDate(shown);
  await press(shown, 'Submit Inquiry');
  await review();
  expect(log().queryByText(/^Would send the enquiry/)).toBeNull();
  await press(shown, 'Submit enquiry');
  expect(await log().findByText(/^Would send the enquiry/)).toBeVisible();
});

test('the chat speaks the school’s language, and what the tester adds the reader’s', async () => {
  const shown = open({ ...hillSchool, globalVariables: { language: 'fr' } });
  await answerBirthDate(shown, 'Continuer');
  expect(await screen.findByText('5 avril 2020')).toBeVisible();
  expect(screen.getByText('Current flow')).toBeVisible();
});

test('a start from the step that sends shows what would be looked over', async () => {
  const shown = open();
  shown.builder().go({ step: 'send' });
  await press(shown, 'Start from “I am sending your details.”');
  expect(await review()).toBeVisible();
  expect(shown.builder().state.playing?.step).toBe('send');
});

test('a run is loaded with its agreement, also one from before there were agreements', async () => {
  const run = (name: string, consent?: boolean): SavedRun => ({
    id: name,
    name,
    ...toSavedRun(hillSchool, {
      flow: 'enquiry',
      events: [
        { type: 'answer', value: '2020-04-05', ...(consent && { consent }) },
        { type: 'choose', option: 0 },
        { type: 'resolve', ok: true },
      ],
      transcript: [],
    }),
  });
  writeLocalRuns('hill', [run('New', true), run('Old')]);
  const shown = open();
  for (const [name, rows] of [
    ['New', 1],
    ['Old', 0],
  ] as const) {
    await shown.person.click(screen.getByRole('tab', { name: 'Kept runs' }));
    expect(await screen.findAllByText('Same')).toHaveLength(2);
    await press(shown, `Play ${name}`);
    expect(await log().findByText('Thank you.')).toBeVisible();
    expect(answers().queryAllByRole('row', { name: /^consent/, hidden: true })).toHaveLength(rows);
  }
  await press(shown, 'Step back');
  await press(shown, 'Step back');
  expect(await screen.findByRole('button', { name: 'Boarding' })).toBeVisible();
});
