import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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

async function answerBirthDate(shown: Shown): Promise<void> {
  await shown.person.type(await screen.findByLabelText(/^Birth date/), '05/04/2020');
  await shown.person.click(await agreement());
  await press(shown, 'Continue');
}

async function toReview(shown: Shown): Promise<HTMLElement> {
  await answerBirthDate(shown);
  await press(shown, 'Day');
  return review();
}

describe('as parents see it', () => {
  test('a day is typed or picked, and reads in the chat’s words', async () => {
    const shown = open();
    const field = await screen.findByLabelText(/^Birth date/);
    await shown.person.type(field, '31/12/2999{Enter}');
    expect(field).toHaveAccessibleDescription(/Birth date/);
    await press(shown, 'Choose from the calendar');
    expect(await screen.findByRole('grid')).toBeVisible();
    await shown.person.clear(field);
    await answerBirthDate(shown);
    expect(await log().findByText('5 April 2020')).toBeVisible();
    expect(
      answers().getByRole('row', { name: 'date_of_birth 2020-04-05', hidden: true }),
    ).toBeInTheDocument();
  });

  test('nothing goes on without the agreement that the school asks for', async () => {
    const shown = open();
    await shown.person.type(await screen.findByLabelText(/^Birth date/), '05/04/2020{Enter}');
    expect(await agreement()).toHaveAccessibleDescription('Please tick the box to agree before you go on.');
    expect(log().queryByText('5 April 2020')).toBeNull();
    await shown.person.click(await agreement());
    await press(shown, 'Continue');
    await screen.findByRole('button', { name: 'Boarding' });
    expect(
      answers().getByRole('row', { name: /^consent .*"version":"7"/, hidden: true }),
    ).toBeInTheDocument();
  });

  test('an enquiry is looked over before its call, and the step says its words after that', async () => {
    const shown = open();
    const card = await toReview(shown);
    expect(within(card).getByText('5 April 2020')).toBeVisible();
    expect(screen.queryByText('Processing Request')).toBeNull();
    expect(log().queryByText('I am sending your details.')).toBeNull();
    await press(shown, 'Submit enquiry');
    expect(await log().findByText('I am sending your details.')).toBeVisible();
    await press(shown, 'Success');
    expect(await log().findByText('Thank you.')).toBeVisible();
  });

  test('an answer is changed from there, and all of it is looked over again', async () => {
    const shown = open();
    const card = await toReview(shown);
    await shown.person.click(within(card).getByRole('button', { name: 'Change Kind' }));
    await press(shown, 'Boarding');
    expect(within(await review()).getByText('Boarding')).toBeVisible();
    await press(shown, 'Submit enquiry');
    await press(shown, 'Success');
    await log().findByText('Thank you.');
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });

  test('a button that submits has it looked over too', async () => {
    const shown = open(withSubmitButton);
    await answerBirthDate(shown);
    await press(shown, 'Submit Inquiry');
    await review();
    expect(log().queryByText(/^Would send the enquiry/)).toBeNull();
    await press(shown, 'Submit enquiry');
    expect(await log().findByText(/^Would send the enquiry/)).toBeVisible();
  });

  test('it speaks the school’s language, and what the tester adds the reader’s', async () => {
    const shown = open({ ...hillSchool, globalVariables: { language: 'fr' } });
    await shown.person.type(await screen.findByLabelText(/^Birth date/), '05/04/2020');
    await shown.person.click(await agreement());
    await press(shown, 'Continuer');
    expect(await screen.findByText('5 avril 2020')).toBeVisible();
    expect(screen.getByText('Current flow')).toBeVisible();
  });
});

describe('around it', () => {
  test('a step back from the review leads to the last answer', async () => {
    const shown = open();
    await toReview(shown);
    await press(shown, 'Step back');
    expect(await screen.findByRole('button', { name: 'Boarding' })).toBeVisible();
    expect(screen.queryByText('Please look over your answers')).toBeNull();
  });

  test('a start from the step that sends shows what would be looked over', async () => {
    const shown = open();
    shown.builder().go({ step: 'send' });
    await press(shown, 'Start from “I am sending your details.”');
    expect(await review()).toBeVisible();
    expect(shown.builder().state.playing?.step).toBe('send');
  });
});

describe('a run that is kept', () => {
  const run = (consent?: boolean): SavedRun => ({
    id: 'one',
    name: 'Day',
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
  const load = async (shown: Shown) => {
    await shown.person.click(screen.getByRole('tab', { name: 'Kept runs' }));
    expect(await screen.findByText('Same')).toBeVisible();
    await press(shown, 'Play Day');
  };

  test('holds the agreement', async () => {
    const shown = open();
    await answerBirthDate(shown);
    await press(shown, 'Keep this run');
    await shown.person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(readLocalRuns('hill')[0]?.events).toEqual([
        { type: 'answer', value: '2020-04-05', consent: true },
      ]),
    );
  });

  test.each([
    ['with an agreement', true, 1],
    ['from before there were agreements', undefined, 0],
  ])('%s is loaded and reads the same', async (_, consent, rows) => {
    writeLocalRuns('hill', [run(consent)]);
    const shown = open();
    await load(shown);
    expect(await log().findByText('Thank you.')).toBeVisible();
    expect(answers().queryAllByRole('row', { name: /^consent/, hidden: true })).toHaveLength(rows);
    await press(shown, 'Step back');
    await press(shown, 'Step back');
    expect(await screen.findByRole('button', { name: 'Boarding' })).toBeVisible();
  });
});
