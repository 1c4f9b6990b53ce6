import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { edit, editFlows, type Step, type TenantConfig } from '#engine';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

const config: TenantConfig = {
  ...configOf([
    { id: 'greeting', type: 'message', message: 'Welcome!', nextStep: 'fees' },
    { id: 'fees', type: 'message', message: 'Fees depend on the grade.', nextStep: 'end' },
    { id: 'end', type: 'completed', message: 'Goodbye.' },
  ]),
  flows: {
    tour: { name: 'Tour', entryPoint: 'gate', steps: [{ id: 'gate', type: 'completed', message: 'Hi' }] },
  },
};
const main = config.defaultWorkflow;

beforeAll(provideModalDialogs);

/** A step that is edited, and has something written that is not saved. */
async function write(words: string) {
  const shown = showBuilder(<StepEditor />, config);
  act(() => shown.builder().go({ step: 'fees', panel: { type: 'edit' } }));
  await shown.person.clear(message());
  if (words) await shown.person.type(message(), words);
  const elsewhere = (how: (was: TenantConfig) => TenantConfig) =>
    act(() => shown.builder().change({ name: 'takeTheirs' }, (was) => how(structuredClone(was))));
  return {
    ...shown,
    elsewhere,
    change: (parts: Partial<Step>) => elsewhere((was) => edit.updateStep(was, main, 'fees', parts)),
    remove: () => elsewhere((was) => edit.removeStep(was, main, 'fees')),
    save: () => shown.person.click(screen.getByRole('button', { name: 'Save Step' })),
    steps: () => shown.builder().state.config.workflows[main]?.steps,
    said: () => shown.builder().state.config.workflows[main]?.steps.find(({ id }) => id === 'fees')?.message,
  };
}

const message = () => screen.getByRole('textbox', { name: 'Message' });
const notice = (name: string) => screen.getByRole('alert', { name });
const removed = 'What you are editing was removed elsewhere';
const changed = 'The same was changed elsewhere while you were writing';

describe('a step that is removed elsewhere while it is edited', () => {
  test('stays with what is written, and is put back by saving', async () => {
    const shown = await write('Ask us about the fees.');
    shown.remove();
    expect(shown.steps()?.map(({ id, nextStep }) => [id, nextStep])).toEqual([
      ['greeting', 'end'],
      ['end', undefined],
    ]);
    expect(notice(removed)).toHaveTextContent('Nothing you have written is lost');
    expect(message()).toHaveValue('Ask us about the fees.');
    await shown.save();
    expect(shown.steps()).toEqual([
      { id: 'greeting', type: 'message', message: 'Welcome!', nextStep: 'fees' },
      { id: 'fees', type: 'message', message: 'Ask us about the fees.', nextStep: 'end' },
      { id: 'end', type: 'completed', message: 'Goodbye.' },
    ]);
    expect(shown.builder().state).toMatchObject({ step: 'fees', panel: { type: 'none' } });
  });

  test('leaves what others changed then as it is when it is put back', async () => {
    const shown = await write('Ask us about the fees.');
    shown.elsewhere((was) =>
      edit.updateStep(edit.removeStep(was, main, 'fees'), main, 'greeting', { message: 'Hello!' }),
    );
    await shown.save();
    expect(shown.steps()?.map(({ id, message: said, nextStep }) => [id, said, nextStep])).toEqual([
      ['greeting', 'Hello!', 'end'],
      ['fees', 'Ask us about the fees.', 'end'],
      ['end', 'Goodbye.', undefined],
    ]);
  });

  test('is left removed when one cancels and discards', async () => {
    const shown = await write('Ask us about the fees.');
    shown.remove();
    await shown.person.click(screen.getByRole('button', { name: 'Cancel' }));
    await shown.person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(shown.steps()).toHaveLength(2);
  });

  test('is edited as before when it is back', async () => {
    const shown = await write('Ask us about the fees.');
    shown.remove();
    shown.elsewhere(() => config);
    expect(screen.queryByRole('alert', { name: removed })).toBeNull();
    await shown.save();
    expect(shown.said()).toBe('Ask us about the fees.');
    expect(shown.steps()).toHaveLength(3);
  });

  test('with its whole workflow is put back with that', async () => {
    const shown = await write('Ask us about the fees.');
    shown.elsewhere((was) => ({ ...was, workflows: {} }));
    expect(shown.builder().state.flow).toBe('tour');
    expect(message()).toHaveValue('Ask us about the fees.');
    await shown.save();
    expect(shown.steps()).toHaveLength(3);
    expect(shown.said()).toBe('Ask us about the fees.');
    expect(shown.builder().state).toMatchObject({ flow: main, step: 'fees', panel: { type: 'none' } });
  });

  test('is no removal when it was only renamed there', async () => {
    const shown = await write('Ask us about the fees.');
    shown.elsewhere((was) => edit.renameStep(was, main, 'fees', 'tuition'));
    expect(screen.queryByRole('alert', { name: removed })).toBeNull();
    expect(message()).toHaveValue('Ask us about the fees.');
    await shown.save();
    expect(shown.steps()?.map(({ id, message: said, nextStep }) => [id, said, nextStep])).toEqual([
      ['greeting', 'Welcome!', 'tuition'],
      ['tuition', 'Ask us about the fees.', 'end'],
      ['end', 'Goodbye.', undefined],
    ]);
    expect(shown.builder().state).toMatchObject({ step: 'tuition', panel: { type: 'none' } });
  });

  test('is edited on when its workflow was renamed there', async () => {
    const shown = await write('Ask us about the fees.');
    shown.elsewhere((was) => editFlows.renameFlow(was, main, 'talk'));
    expect(message()).toHaveValue('Ask us about the fees.');
    await shown.save();
    expect(Object.keys(shown.builder().state.config.workflows)).toEqual(['talk']);
    expect(shown.builder().state.config.workflows.talk?.steps[1]?.message).toBe('Ask us about the fees.');
  });

  test('closes at once when nothing is written', async () => {
    const shown = await write('Fees depend on the grade.');
    shown.remove();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

test('a new step stays with what is written when its workflow is removed elsewhere', async () => {
  const { person, builder } = showBuilder(<StepEditor />, config);
  act(() => builder().go({ step: 'fees', panel: { type: 'add' } }));
  await person.type(message(), 'New');
  act(() => builder().change({ name: 'takeTheirs' }, (was) => ({ ...was, workflows: {} })));
  expect(notice(removed)).toBeVisible();
  expect(message()).toHaveValue('New');
  await person.click(screen.getByRole('button', { name: 'Save Step' }));
  expect(builder().state.config.workflows[main]?.steps.map(({ message: said }) => said)).toEqual([
    'Welcome!',
    'Fees depend on the grade.',
    'Goodbye.',
    'New',
  ]);
});

describe('the answer that a new step is to follow', () => {
  const kind: Step = {
    id: 'kind',
    type: 'options',
    message: 'Which?',
    options: [
      { text: 'Day', nextStep: 'end' },
      { text: 'Boarding', nextStep: 'greeting' },
    ],
  };
  const asking = configOf([kind, ...(config.workflows[main]?.steps ?? [])]);

  async function follow(how: (was: Step) => Partial<Step>) {
    const shown = showBuilder(<StepEditor />, asking);
    const after = { step: 'kind', exit: { type: 'option', option: 1 } } as const;
    act(() => shown.builder().go({ step: 'kind', panel: { type: 'add', after } }));
    await shown.person.type(message(), 'For boarders');
    act(() =>
      shown.builder().change({ name: 'takeTheirs' }, (was) => edit.updateStep(was, main, 'kind', how(kind))),
    );
    const save = async () => {
      await shown.person.click(screen.getByRole('button', { name: 'Save Step' }));
      return shown.builder().state.config.workflows[main]?.steps ?? [];
    };
    return { ...shown, save };
  }

  test('is found again when the answers are changed elsewhere', async () => {
    const shown = await follow(({ options = [] }) => ({ options: [{ text: 'Hostel' }, ...options] }));
    const steps = await shown.save();
    expect(steps[0]?.options?.map(({ text, nextStep }) => [text, nextStep])).toEqual([
      ['Hostel', undefined],
      ['Day', 'end'],
      ['Boarding', 'forBoarders'],
    ]);
    expect(steps[1]).toMatchObject({ message: 'For boarders', nextStep: 'greeting' });
  });

  test('is said to be gone when it was removed there, and no other one is taken', async () => {
    const shown = await follow(({ options = [] }) => ({ options: options.slice(0, 1) }));
    expect(screen.getByText(/What it was to follow was removed elsewhere/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Follows' })).toHaveDisplayValue(/^Nothing/);
    const steps = await shown.save();
    expect(steps[0]?.options).toEqual([{ text: 'Day', nextStep: 'end' }]);
    expect(steps.find(({ id }) => id === 'forBoarders')?.nextStep).toBeUndefined();
  });

  test('is followed on when its step is renamed there', async () => {
    const shown = await follow(() => ({}));
    act(() =>
      shown.builder().change({ name: 'takeTheirs' }, (was) => edit.renameStep(was, main, 'kind', 'sort')),
    );
    const steps = await shown.save();
    expect(steps[0]).toMatchObject({ id: 'sort', options: [{ text: 'Day' }, { nextStep: 'forBoarders' }] });
  });
});

describe('a field that is changed elsewhere while it is edited', () => {
  test('is shown with both values, and neither is saved over the other before one is chosen', async () => {
    const shown = await write('Mine');
    shown.change({ message: 'Theirs' });
    expect(notice(changed)).toHaveTextContent('Saved meanwhile: Theirs');
    expect(notice(changed)).toHaveTextContent('Yours: Mine');
    expect(message()).toHaveValue('Mine');
    await shown.save();
    expect(shown.said()).toBe('Theirs');
    expect(notice(changed)).toHaveFocus();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.target])).toEqual([]);
  });

  test.each([
    ['Keep mine', 'Mine'],
    ['Take theirs', 'Theirs'],
  ])('is settled by “%s”, and then saved', async (choice, expected) => {
    const shown = await write('Mine');
    shown.change({ message: 'Theirs' });
    await shown.person.click(within(notice(changed)).getByRole('button', { name: choice }));
    expect(screen.queryByRole('alert', { name: changed })).toBeNull();
    expect(message()).toHaveValue(expected);
    expect(message()).toHaveFocus();
    await shown.save();
    expect(shown.said()).toBe(expected);
    expect(shown.builder().state.panel.type).toBe('none');
  });

  test('is asked about again when it is changed once more', async () => {
    const shown = await write('Mine');
    shown.change({ message: 'Theirs' });
    await shown.person.click(screen.getByRole('button', { name: 'Keep mine' }));
    shown.change({ message: 'Theirs again' });
    expect(notice(changed)).toHaveTextContent('Saved meanwhile: Theirs again');
  });

  test('is none when both wrote the same, or only one side changed it', async () => {
    const shown = await write('Mine');
    shown.change({ message: 'Mine', nextStep: 'greeting' });
    expect(screen.queryByRole('alert', { name: changed })).toBeNull();
    await shown.save();
    expect(shown.steps()?.[1]).toMatchObject({ message: 'Mine', nextStep: 'greeting' });
  });

  test('holds back the save that a question before leaving offers', async () => {
    const shown = await write('Mine');
    shown.change({ message: 'Theirs' });
    await shown.person.click(screen.getByRole('button', { name: 'Cancel' }));
    await shown.person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(shown.said()).toBe('Theirs');
    expect(shown.builder().state.panel.type).toBe('edit');
    expect(notice(changed)).toBeVisible();
  });
});
