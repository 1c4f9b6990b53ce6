import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TenantConfig } from '#engine';
import { SpecialFlows } from '#features/builder/flows/special-flows.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

beforeAll(provideModalDialogs);

const ask = {
  type: 'questions',
  description: 'Questions of a parent',
  apiEndpoint: '/api/chat',
  requiresAuth: true,
  nextStep: 'hello',
};
const config = configOf(
  [
    { id: 'hello', type: 'message', nextStep: 'go' },
    { id: 'go', type: 'flow_switch', flowId: 'ask' },
  ],
  { specialFlows: { ask } },
);
const button = (name: string) => screen.getByRole('button', { name });

test('none yet is said in a sentence, with a way to the first', async () => {
  const { person, builder } = showBuilder(<SpecialFlows />, { ...config, specialFlows: {} });
  expect(screen.getByText('There are no special flows')).toBeVisible();
  await person.click(button('Add a special flow'));
  await person.type(screen.getByLabelText('Identifier*'), 'tour');
  await person.type(screen.getByLabelText('Type*'), 'visit');
  await person.click(button('Save'));
  expect(builder().state.config.specialFlows).toEqual({ tour: { type: 'visit' } });
  expect(builder().state.past.map(({ edit }) => edit)).toEqual([{ name: 'details', about: 'tour' }]);
});

describe('a special flow', () => {
  test('is changed as a whole, in one change, and renamed where it is switched to', async () => {
    const { person, builder } = showBuilder(<SpecialFlows />, config);
    const [item] = screen.getAllByRole('listitem');
    expect(item).toHaveTextContent('askSigned-in visitors onlyQuestions of a parent');
    expect(item).toHaveTextContent('Begins athello');
    expect(item).toHaveTextContent('API endpoint/api/chat');
    await person.click(button('Edit ask'));
    await person.click(button('Save'));
    expect(builder().state.past).toEqual([]);
    await person.click(button('Edit ask'));
    const name = screen.getByLabelText('Identifier*');
    await person.clear(name);
    await person.type(name, 'asking');
    await person.clear(screen.getByLabelText('What it is for'));
    await person.selectOptions(screen.getByLabelText('Begins at'), 'The beginning');
    await person.click(screen.getByRole('checkbox'));
    await person.click(button('Save'));
    const { config: changed, past } = builder().state;
    expect(changed.specialFlows).toEqual({ asking: { type: 'questions', apiEndpoint: '/api/chat' } });
    expect(changed.workflows.main?.steps[1]?.flowId).toBe('asking');
    expect(past).toHaveLength(1);
  });

  test('is refused with what would not work, and nothing typed is lost', async () => {
    const { person, builder } = showBuilder(<SpecialFlows />, config);
    await person.click(button('Add a special flow'));
    await person.type(screen.getByLabelText('Identifier*'), 'main');
    await person.type(screen.getByLabelText('API endpoint'), 'javascript:alert(1)');
    await person.click(button('Save'));
    const dialog = within(screen.getByRole('dialog', { name: 'New special flow' }));
    expect(dialog.getByText('Something else has this identifier already.')).toBeVisible();
    expect(dialog.getByText('Say what type it is, such as questions.')).toBeVisible();
    expect(dialog.getByText(/Write a path such as/)).toBeVisible();
    expect(screen.getByLabelText('API endpoint')).toHaveValue('javascript:alert(1)');
    await person.clear(screen.getByLabelText('Identifier*'));
    expect(dialog.getByText('Give it an identifier.')).toBeVisible();
    expect(builder().state.past).toEqual([]);
  });

  test('has what a colleague changed in it meanwhile, beside what is changed here', async () => {
    const { person, builder } = showBuilder(<SpecialFlows />, config);
    const elsewhere = (specialFlows: TenantConfig['specialFlows']) =>
      act(() => builder().change({ name: 'takeTheirs' }, (of) => ({ ...of, specialFlows })));
    await person.click(button('Edit ask'));
    elsewhere({ ask: { ...ask, description: 'Theirs' } });
    await person.type(screen.getByLabelText('Type*'), '2');
    await person.click(button('Save'));
    expect(builder().state.config.specialFlows).toEqual({
      ask: { ...ask, type: 'questions2', description: 'Theirs' },
    });
    await person.click(button('Edit ask'));
    elsewhere({});
    expect(screen.getByRole('alert')).toHaveTextContent('A colleague has renamed or removed this');
    expect(button('Save')).toBeDisabled();
    await person.click(button('Cancel'));
    expect(builder().state.config.specialFlows).toEqual({});
  });

  test('is deleted, and the deletion undone', async () => {
    const { person, builder } = showBuilder(<SpecialFlows />, config);
    await person.click(button('Delete ask'));
    expect(builder().state.config.specialFlows).toEqual({});
    builder().undo();
    expect(await screen.findByRole('button', { name: 'Edit ask' })).toBeVisible();
  });
});
