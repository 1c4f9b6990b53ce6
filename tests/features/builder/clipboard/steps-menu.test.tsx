import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Step } from '#engine';
import { readStepsText, stepsText } from '#features/builder/clipboard/steps-text.ts';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { StepList } from '#features/builder/list/step-list.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

const steps: Step[] = [
  { id: 'hello', type: 'message', message: 'Welcome', nextStep: 'name' },
  { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'end' },
  { id: 'end', type: 'completed', message: 'Goodbye' },
];

const here = { school: configOf([]).id, flow: 'main' };

beforeAll(provideModalDialogs);
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
});

function open(of = steps) {
  const shown = showBuilder(
    <>
      <StepList />
      <StepEditor />
    </>,
    configOf(of),
  );
  const ids = () => shown.builder().state.config.workflows.main?.steps.map(({ id }) => id);
  const choose = async (item: string) => {
    await shown.person.click(screen.getByRole('button', { name: 'What to do with steps' }));
    await shown.person.click(screen.getByRole('button', { name: item }));
  };
  return { ...shown, ids, choose };
}

test('a step is cut and pasted without a key, through the clipboard as text', async () => {
  const { person, ids, choose, builder } = open();
  await person.click(screen.getByText('Your name?'));
  await choose('Cut the step');
  await vi.waitFor(() => expect(ids()).toEqual(['hello', 'end']));
  expect(await navigator.clipboard.readText()).toBe(stepsText(steps.slice(1, 2), here));
  await person.click(screen.getByText('Welcome'));
  await choose('Paste steps');
  await vi.waitFor(() => expect(ids()).toEqual(['hello', 'name', 'end']));
  expect(builder().state.config.workflows.main?.steps[0]?.nextStep).toBe('name');
});

test('several are chosen by pressing them one after the other, and copied', async () => {
  const { person, choose, builder } = open();
  await choose('Choose several steps');
  expect(screen.getByText('Press the steps to choose')).toBeVisible();
  await person.click(screen.getByText('Welcome'));
  await person.click(screen.getByText('Your name?'));
  expect(screen.getByText('2 steps chosen')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Copy 2 steps' }));
  expect(await navigator.clipboard.readText()).toBe(stepsText(steps.slice(0, 2), here));
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await person.click(screen.getByText('Goodbye'));
  expect(builder().state).toMatchObject({ marked: [], step: 'end', isChoosing: false });
});

test('nothing is taken while no step is chosen, nor from a clipboard without steps', async () => {
  const { ids, choose, person } = open();
  await choose('Cut the step');
  const cut = screen.getByRole('button', { name: 'Cut the step' });
  expect(cut).toHaveAccessibleDescription('Choose a step first.');
  await navigator.clipboard.writeText('The fees of next year');
  await person.click(screen.getByRole('button', { name: 'Paste steps' }));
  expect(await screen.findByText(/There are no steps in it/)).toBeVisible();
  expect(ids()).toHaveLength(3);
});

test('where the clipboard cannot be read, the text is pasted into a field', async () => {
  const { person, ids, choose } = open();
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await choose('Paste steps');
  expect(await screen.findByRole('dialog', { name: 'The clipboard cannot be read here' })).toBeVisible();
  await person.click(screen.getByLabelText('Copied steps'));
  await person.paste('something else');
  expect(screen.getByLabelText('Copied steps')).toHaveAccessibleDescription(/no steps in it/);
  await person.clear(screen.getByLabelText('Copied steps'));
  await person.paste(stepsText(steps.slice(0, 1), here));
  expect(screen.queryByRole('dialog')).toBeNull();
  // Before an end, as what leads there.
  expect(ids()).toEqual(['hello', 'name', 'hello2', 'end']);
});

test('the start is chosen, stays where it is in the list, and no move changes it', async () => {
  const { person, ids, choose, builder } = open();
  const starting = () => screen.getByText('Start here', { selector: 'li *' }).closest('li')?.textContent;
  expect(starting()).toContain('Welcome');
  await person.click(screen.getByText('Your name?'));
  await choose('Start here');
  expect(starting()).toContain('Your name?');
  expect(ids()).toEqual(['hello', 'name', 'end']);
  expect(builder().state.past.at(-1)?.edit).toEqual({ name: 'startHere', about: 'Your name?', isSaid: true });
  await person.click(screen.getByRole('button', { name: 'Move “Your name?” up' }));
  await person.click(screen.getByRole('button', { name: 'Move “Goodbye” up' }));
  expect(ids()).toEqual(['name', 'end', 'hello']);
  expect(starting()).toContain('Your name?');
  act(() => builder().undo());
  act(() => builder().undo());
  act(() => builder().undo());
  expect(starting()).toContain('Welcome');
});

test('what is not saved yet is saved first, and the steps are taken as they are then', async () => {
  const { person, ids, choose, builder } = open();
  act(() => builder().go({ step: 'name', panel: { type: 'edit' } }));
  act(() => builder().mark('hello', 'toggle'));
  await person.type(screen.getByRole('textbox', { name: 'Message' }), ' Please.');
  await person.type(screen.getByRole('textbox', { name: 'Step ID' }), 'd');
  await choose('Cut 2 steps');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(ids()).toEqual(['end']));
  const copied = readStepsText(await navigator.clipboard.readText());
  expect(copied?.steps.map(({ id, message }) => [id, message])).toEqual([
    ['hello', 'Welcome'],
    ['named', 'Your name? Please.'],
  ]);
});

test('a conversation without steps offers to paste some, into a field where the clipboard cannot be read', async () => {
  const { person, ids, builder } = open([]);
  await navigator.clipboard.writeText(stepsText(steps, { school: 'other', flow: 'main' }));
  await person.click(screen.getByRole('button', { name: 'Paste steps' }));
  await vi.waitFor(() => expect(ids()).toEqual(['hello', 'name', 'end']));
  act(() => builder().undo());
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await person.click(screen.getByRole('button', { name: 'Paste steps' }));
  await person.click(await screen.findByLabelText('Copied steps'));
  await person.paste(stepsText(steps, here));
  expect(ids()).toEqual(['hello', 'name', 'end']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
