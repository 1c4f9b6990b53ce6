import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, expect, test } from 'vitest';
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
async function write(words = 'Ask us about the fees.') {
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
    brief: () =>
      shown
        .builder()
        .state.config.workflows[main]?.steps.map(({ id, message: said, nextStep }) => [id, said, nextStep]),
    steps: () => shown.builder().state.config.workflows[main]?.steps,
    said: () => shown.builder().state.config.workflows[main]?.steps.find(({ id }) => id === 'fees')?.message,
  };
}

const message = () => screen.getByRole('textbox', { name: 'Message' });
const notice = (name: string) => screen.getByRole('alert', { name });
const removed = 'What you are editing was removed elsewhere';
const changed = 'The same was changed elsewhere while you were writing';

test('a step that is removed elsewhere stays with what is written, and is put back by saving', async () => {
  const shown = await write();
  shown.remove();
  expect(shown.brief()).toEqual([
    ['greeting', 'Welcome!', 'end'],
    ['end', 'Goodbye.', undefined],
  ]);
  expect(notice(removed)).toHaveTextContent('Nothing you have written is lost');
  expect(message()).toHaveValue('Ask us about the fees.');
  await shown.save();
  expect(shown.brief()).toEqual([
    ['greeting', 'Welcome!', 'fees'],
    ['fees', 'Ask us about the fees.', 'end'],
    ['end', 'Goodbye.', undefined],
  ]);
  expect(shown.builder().state).toMatchObject({ step: 'fees', panel: { type: 'none' } });
});

test('a step that is put back leaves as it is what others changed then', async () => {
  const shown = await write();
  shown.elsewhere((was) =>
    edit.updateStep(edit.removeStep(was, main, 'fees'), main, 'greeting', { message: 'Hello!' }),
  );
  await shown.save();
  expect(shown.brief()).toEqual([
    ['greeting', 'Hello!', 'end'],
    ['fees', 'Ask us about the fees.', 'end'],
    ['end', 'Goodbye.', undefined],
  ]);
});

test('a removed step is edited as before when it is back, and left removed when one discards', async () => {
  const shown = await write();
  shown.remove();
  expect(notice(removed)).toBeVisible();
  shown.elsewhere(() => config);
  expect(screen.queryByRole('alert', { name: removed })).toBeNull();
  expect(message()).toHaveValue('Ask us about the fees.');
  shown.remove();
  await shown.person.click(screen.getByRole('button', { name: 'Cancel' }));
  await shown.person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('form')).toBeNull();
  expect(shown.steps()).toHaveLength(2);
});

test('a step that is removed with its whole workflow is put back with that', async () => {
  const shown = await write();
  shown.elsewhere((was) => ({ ...was, workflows: {} }));
  expect(shown.builder().state.flow).toBe('tour');
  expect(message()).toHaveValue('Ask us about the fees.');
  await shown.save();
  expect(shown.steps()).toHaveLength(3);
  expect(shown.said()).toBe('Ask us about the fees.');
  expect(shown.builder().state).toMatchObject({ flow: main, step: 'fees', panel: { type: 'none' } });
});

test('a step that was only renamed elsewhere, and its workflow too, is edited on', async () => {
  const shown = await write();
  shown.elsewhere((was) => edit.renameStep(was, main, 'fees', 'tuition'));
  expect(screen.queryByRole('alert', { name: removed })).toBeNull();
  shown.elsewhere((was) => editFlows.renameFlow(was, main, 'talk'));
  expect(message()).toHaveValue('Ask us about the fees.');
  await shown.save();
  const { config: saved, step, panel } = shown.builder().state;
  expect(Object.keys(saved.workflows)).toEqual(['talk']);
  expect(saved.workflows.talk?.steps).toMatchObject([
    { id: 'greeting', nextStep: 'tuition' },
    { id: 'tuition', message: 'Ask us about the fees.', nextStep: 'end' },
    { id: 'end' },
  ]);
  expect([step, panel]).toEqual(['tuition', { type: 'none' }]);
});

test('an editor closes at once when its step is removed and nothing is written', async () => {
  const shown = await write('Fees depend on the grade.');
  shown.remove();
  expect(screen.queryByRole('form')).toBeNull();
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

test('the answer that a new step is to follow is found again when the answers are changed elsewhere', async () => {
  const shown = await follow(({ options = [] }) => ({ options: [{ text: 'Hostel' }, ...options] }));
  const steps = await shown.save();
  expect(steps[0]?.options?.map(({ text, nextStep }) => [text, nextStep])).toEqual([
    ['Hostel', undefined],
    ['Day', 'end'],
    ['Boarding', 'forBoarders'],
  ]);
  expect(steps[1]).toMatchObject({ message: 'For boarders', nextStep: 'greeting' });
});

test('the answer that a new step is to follow is told to be gone, and no other one is taken', async () => {
  const shown = await follow(({ options = [] }) => ({ options: options.slice(0, 1) }));
  expect(screen.getByText(/What it was to follow was removed elsewhere/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Follows' })).toHaveDisplayValue(/^Nothing/);
  const steps = await shown.save();
  expect(steps[0]?.options).toEqual([{ text: 'Day', nextStep: 'end' }]);
  expect(steps.find(({ id }) => id === 'forBoarders')?.nextStep).toBeUndefined();
});

test('the answer that a new step is to follow is followed when its step is renamed', async () => {
  const shown = await follow(() => ({}));
  act(() =>
    shown.builder().change({ name: 'takeTheirs' }, (was) => edit.renameStep(was, main, 'kind', 'sort')),
  );
  const steps = await shown.save();
  expect(steps[0]).toMatchObject({ id: 'sort', options: [{ text: 'Day' }, { nextStep: 'forBoarders' }] });
});

test('a field that is changed elsewhere is shown with both values, and saved once one is chosen', async () => {
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

  // Nor is it saved by the question before leaving.
  await shown.person.click(screen.getByRole('button', { name: 'Cancel' }));
  await shown.person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(shown.said()).toBe('Theirs');
  expect(shown.builder().state.panel.type).toBe('edit');

  await shown.person.click(within(notice(changed)).getByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByRole('alert', { name: changed })).toBeNull();
  expect(message()).toHaveValue('Mine');
  expect(message()).toHaveFocus();
  shown.change({ message: 'Theirs again' });
  expect(notice(changed)).toHaveTextContent('Saved meanwhile: Theirs again');
  await shown.person.click(within(notice(changed)).getByRole('button', { name: 'Keep mine' }));
  await shown.save();
  expect(shown.said()).toBe('Mine');
  expect(shown.builder().state.panel.type).toBe('none');
});

test('the value of the other side may be taken, and what both or only one side changed is no question', async () => {
  const shown = await write('Mine');
  shown.change({ message: 'Theirs' });
  await shown.person.click(within(notice(changed)).getByRole('button', { name: 'Take theirs' }));
  expect(message()).toHaveValue('Theirs');
  expect(message()).toHaveFocus();
  await shown.person.type(message(), '!');
  shown.change({ message: 'Theirs!', nextStep: 'greeting' });
  expect(screen.queryByRole('alert', { name: changed })).toBeNull();
  await shown.save();
  expect(shown.steps()?.[1]).toMatchObject({ message: 'Theirs!', nextStep: 'greeting' });
});
