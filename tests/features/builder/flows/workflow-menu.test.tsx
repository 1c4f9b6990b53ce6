import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { editFlows, lintConfig, type Step, type TenantConfig } from '#engine';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { WorkflowMenu } from '#features/builder/flows/workflow-menu.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf, flowOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

beforeAll(provideModalDialogs);

const hello: Step = { id: 'hello', type: 'message', message: 'Hello', nextStep: 'go' };
const go: Step = { id: 'go', type: 'flow_switch', flowId: 'visit' };
const config: TenantConfig = {
  ...configOf([]),
  workflows: {
    main: { name: 'Main talk', steps: [hello, go] },
    second: { name: 'Second talk', description: 'For later', steps: [{ id: 'end', type: 'completed' }] },
  },
  flows: { visit: flowOf('bye', [{ id: 'bye', type: 'completed' }]) },
};

const button = (name: string) => screen.getByRole('button', { name });

/** Shows one workflow or flow and opens its menu. */
async function open(flow = 'main', of = config) {
  const shown = showBuilder(<WorkflowMenu />, { ...of, defaultWorkflow: flow === 'none' ? '' : flow });
  await shown.person.click(button('Manage'));
  return shown;
}

/** The menu of the workflow `second`, which is not the default. */
async function openSecond() {
  const shown = await open('second');
  shown
    .builder()
    .change({ name: 'details' }, (of) => ({ ...of, defaultWorkflow: 'main' }), { flow: 'second' });
  await within(document.body).findByText('Second talk');
  return shown;
}

describe('the menu', () => {
  test('says why the default and the last workflow stay, and does nothing to them', async () => {
    const { person, builder } = await open('main', {
      ...config,
      workflows: { main: { name: 'Main', steps: [hello] } },
    });
    const refused = [
      ['Delete…', 'The last workflow cannot be deleted.'],
      ['Make it the default', 'It is the default already.'],
    ] as const;
    for (const [name, reason] of refused) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      expect(button(name)).toHaveAccessibleDescription(reason);
      await person.click(button(name));
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(builder().state.past).toEqual([]);
  });

  test('is played with the keyboard, and gives the focus back', async () => {
    const { person } = showBuilder(<WorkflowMenu />, config);
    await person.tab();
    await person.keyboard('{Enter}{Tab}');
    expect(button('New workflow…')).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'New workflow…' })).toBeNull();
    expect(button('Manage')).toHaveFocus();
    await person.keyboard('{Enter}{Tab}{Tab}{Enter}');
    expect(screen.getByRole('dialog', { name: 'Rename and describe' })).toBeVisible();
    await person.keyboard('{Escape}');
    expect(button('Manage')).toHaveFocus();
  });

  test('puts a copy beside the workflow and shows it; undoing takes it away', async () => {
    const { person, builder } = await open();
    await person.click(button('Duplicate'));
    expect(Object.keys(builder().state.config.workflows)).toEqual(['main', 'mainCopy', 'second']);
    expect(builder().flow).toMatchObject({ name: 'mainCopy', title: 'Main talk (copy)' });
    await person.click(button('Manage'));
    await person.click(button('Duplicate'));
    expect(builder().flow?.name).toBe('mainCopyCopy');
    builder().undo();
    builder().undo();
    await waitFor(() => expect(builder().state.config.workflows).toBe(config.workflows));
  });

  test('makes another workflow the default, but no flow', async () => {
    const { person, builder } = await openSecond();
    await person.click(button('Make it the default'));
    expect(builder().state.config.defaultWorkflow).toBe('second');
    builder().go({ flow: 'visit' });
    await person.click(button('Manage'));
    expect(button('Make it the default')).toHaveAccessibleDescription('Only a workflow can be the default.');
  });

  test('of what parents can do at any time, keeps, moves or takes out what begins in the former default', async () => {
    const shown = await openSecond();
    const { person, builder } = shown;
    const change = (how: (of: TenantConfig) => TenantConfig) =>
      act(() => builder().change({ name: 'details' }, how));
    change((of) => ({
      ...of,
      specialFlows: { ask: { type: 'questions', description: 'Ask us', nextStep: 'hello' } },
    }));
    const choose = async (name: string) => {
      if (!screen.queryByRole('button', { name: 'Make it the default' }))
        await person.click(button('Manage'));
      await person.click(button('Make it the default'));
      expect(builder().state.config.defaultWorkflow).toBe('second');
      // Whatever is chosen, nothing stands in the way of publishing.
      expect(lintConfig(builder().state.config).filter(({ severity }) => severity === 'error')).toEqual(
        errors,
      );
      expect(screen.getByRole('dialog')).toHaveTextContent('Ask us');
      await person.click(button(name));
      return builder().state.config.specialFlows;
    };
    const before = builder().state.config;
    const errors = lintConfig(before).filter(({ severity }) => severity === 'error');
    const back = () => change(() => before);
    expect(await choose('Keep it as it is')).toEqual(before.specialFlows);
    back();
    expect(await choose('Begin in the new one')).toEqual({
      ask: { type: 'questions', description: 'Ask us' },
    });
    back();
    expect(await choose('Take it out')).toEqual({});
  });

  test('offers only a new workflow where there is none', async () => {
    await open('none', { ...config, workflows: {}, flows: {} });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Manage',
      'New workflow…',
    ]);
  });
});

describe('renaming', () => {
  test('changes name, words, beginning and identifier at once, wherever that is named', async () => {
    const { person, builder } = await open('visit');
    await person.click(button('Rename and describe…'));
    const type = async (label: string, text: string) => {
      await person.clear(screen.getByLabelText(label));
      await person.type(screen.getByLabelText(label), text);
    };
    await type('Name*', 'Come and see');
    await type('What it is for', 'A tour');
    await type('Identifier*', 'tour');
    await person.click(button('Save'));
    const { config: changed, past } = builder().state;
    expect(changed.flows).toEqual({
      tour: {
        name: 'Come and see',
        description: 'A tour',
        entryPoint: 'bye',
        steps: config.flows.visit?.steps,
      },
    });
    expect(changed.workflows.main?.steps[1]?.flowId).toBe('tour');
    expect(builder().flow?.name).toBe('tour');
    expect(past.map(({ edit }) => edit)).toEqual([{ name: 'updateWorkflow', about: 'Come and see' }]);
  });

  test('lets it begin elsewhere; an identifier that is none or taken is refused, and nothing typed is lost', async () => {
    const { person, builder } = await open();
    await person.click(button('Rename and describe…'));
    await person.selectOptions(screen.getByLabelText('Begins at'), 'go');
    await person.click(button('Save'));
    expect(builder().flow?.steps.map(({ id }) => id)).toEqual(['go', 'hello']);
    await person.click(button('Manage'));
    await person.click(button('Rename and describe…'));
    const field = screen.getByLabelText('Identifier*');
    for (const [name, message] of [
      ['', 'Give it an identifier.'],
      ['two words', /Begin with a letter/],
      ['second', 'Something else has this identifier already.'],
      ['visit', 'Something else has this identifier already.'],
    ] as const) {
      await person.clear(field);
      if (name) await person.type(field, name);
      await person.click(button('Save'));
      expect(screen.getByText(message)).toBeVisible();
      expect(field).toHaveValue(name);
    }
    expect(builder().state.past).toHaveLength(1);
  });
});

describe('while the editor has something that is not saved', () => {
  async function write() {
    const shown = showBuilder(
      <>
        <WorkflowMenu />
        <StepEditor />
      </>,
      config,
    );
    act(() => shown.builder().go({ step: 'hello', panel: { type: 'edit' } }));
    await shown.person.type(screen.getByRole('textbox', { name: 'Message' }), ' there');
    await shown.person.click(button('Manage'));
    const answer = (name: string) =>
      shown.person.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    const said = (flow: string) => shown.builder().state.config.workflows[flow]?.steps[0]?.message;
    return { ...shown, answer, said };
  }

  test('a copy asks first, and has in it what was saved', async () => {
    const shown = await write();
    await shown.person.click(button('Duplicate'));
    await shown.answer('Go on editing');
    expect(shown.builder().state.past).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello there');
    await shown.person.click(button('Manage'));
    await shown.person.click(button('Duplicate'));
    await shown.answer('Save');
    expect([shown.said('main'), shown.said('mainCopy')]).toEqual(['Hello there', 'Hello there']);
    expect(shown.builder().flow?.name).toBe('mainCopy');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('another identifier asks first, another description does not', async () => {
    const shown = await write();
    await shown.person.click(button('Rename and describe…'));
    await shown.person.type(screen.getByLabelText('What it is for'), 'A talk');
    await shown.answer('Save');
    expect(shown.builder().state.config.workflows.main?.description).toBe('A talk');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello there');
    await shown.person.click(button('Manage'));
    await shown.person.click(button('Rename and describe…'));
    await shown.person.type(screen.getByLabelText('Identifier*'), 'Talk');
    await shown.answer('Save');
    expect(screen.getByRole('dialog', { name: 'Save your changes to this step?' })).toBeVisible();
    await shown.answer('Discard');
    expect(shown.said('mainTalk')).toBe('Hello');
    expect(shown.builder().flow?.name).toBe('mainTalk');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a dialog, when a colleague has changed something since it was opened,', () => {
  const elsewhere = (
    { builder }: Awaited<ReturnType<typeof open>>,
    how: (of: TenantConfig) => TenantConfig,
  ) => act(() => builder().change({ name: 'takeTheirs' }, (of) => how(structuredClone(of))));

  test('leaves alone what was not changed in it', async () => {
    const shown = await open();
    await shown.person.click(button('Rename and describe…'));
    elsewhere(shown, (of) =>
      editFlows.setEntryPoint(editFlows.describeFlow(of, 'main', { description: 'Theirs' }), 'main', 'go'),
    );
    await shown.person.type(screen.getByLabelText('Name*'), ' 2');
    await shown.person.click(button('Save'));
    expect(shown.builder().flow).toMatchObject({ title: 'Main talk 2', description: 'Theirs', entry: 'go' });
  });

  test.each([
    ['Rename and describe…', 'Save'],
    ['Delete…', 'Delete'],
  ])('does nothing to another workflow when its own is gone: %s', async (item, done) => {
    const shown = await openSecond();
    await shown.person.click(button(item));
    elsewhere(shown, (of) => editFlows.removeFlow(of, 'second'));
    expect(shown.builder().flow?.name).toBe('main');
    expect(screen.getByRole('alert')).toHaveTextContent('A colleague has renamed or removed this');
    expect(button(done)).toBeDisabled();
    await shown.person.click(button('Cancel'));
    expect(shown.builder().state.config.workflows).toEqual({ main: config.workflows.main });
  });
});

test('deleting asks first, tells how many steps elsewhere lead there, and is one edit', async () => {
  const { person, builder } = await openSecond();
  await person.click(button('Delete…'));
  expect(screen.getByRole('dialog', { name: 'Delete “Second talk”?' })).toHaveTextContent(
    '1 step goes with it.',
  );
  await person.click(button('Cancel'));
  expect(Object.keys(builder().state.config.workflows)).toEqual(['main', 'second']);
  await person.click(button('Manage'));
  await person.click(button('Delete…'));
  await person.click(button('Delete'));
  expect(Object.keys(builder().state.config.workflows)).toEqual(['main']);
  expect(builder().flow?.name).toBe('main');
  expect(builder().state.past.at(-1)?.edit).toEqual({ name: 'removeWorkflow', about: 'Second talk' });
  act(() => builder().go({ flow: 'visit' }));
  await person.click(button('Manage'));
  await person.click(button('Delete…'));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '1 step elsewhere leads here; it will be shown as a problem.',
  );
});

describe('a new workflow', () => {
  async function openNew() {
    const shown = await open();
    await shown.person.click(button('New workflow…'));
    await screen.findByRole('radio', { name: 'Question desk' });
    return shown;
  }

  test('begins with a template, under a name of its own', async () => {
    const { person, builder } = await openNew();
    const dialog = screen.getByRole('dialog', { name: 'New workflow' });
    expect(within(dialog).getByText('9 steps')).toBeVisible();
    expect(within(dialog).getByText(/^Hello, and welcome to our school!/)).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'Open-day booking request' }));
    await person.type(screen.getByLabelText('Name'), 'Été: visite 2027');
    await person.click(button('Add'));
    const { config: changed } = builder().state;
    expect(builder().flow).toMatchObject({
      kind: 'workflow',
      name: 'eteVisite2027',
      title: 'Été: visite 2027',
    });
    expect(lintConfig(changed).filter(({ flow }) => flow === 'eteVisite2027')).toEqual([]);
    expect(changed.globalVariables).toEqual(config.globalVariables);
    expect(changed.defaultWorkflow).toBe('main');
  });

  test('brings its translations on demand, and is previewed in the language of the console', async () => {
    const { person, builder } = await openNew();
    await person.click(screen.getByRole('radio', { name: 'Boarding' }));
    const before = builder().state.config;
    await person.click(screen.getByRole('checkbox', { name: /^With its translations/ }));
    await person.click(button('Add'));
    const { translations } = builder().state.config;
    expect(Object.keys(translations ?? {}).sort()).toEqual(['ar', 'es', 'fr', 'hi']);
    expect(translations?.ar?.['Full boarding']).toBe('إقامة كاملة');
    builder().undo();
    await waitFor(() => expect(builder().state.config).toBe(before));
    await changeLanguage('fr');
    await person.click(button('Gérer'));
    await person.click(button('Nouvelle conversation…'));
    expect(screen.getByText(/^Merci de penser à l’internat de notre école/)).toBeVisible();
    await changeLanguage('en');
  });

  test('has the name of its template or none, numbered when it is taken; it may be empty, and a flow', async () => {
    const { person, builder } = await openNew();
    const again = async () => {
      await person.click(button('Manage'));
      await person.click(button('New workflow…'));
    };
    await person.click(button('Add'));
    expect(builder().flow).toMatchObject({ name: 'shortEnquiry', title: 'Short enquiry' });
    await again();
    await person.click(button('Add'));
    expect(builder().flow?.name).toBe('shortEnquiry2');
    await again();
    await person.click(screen.getByRole('radio', { name: 'Empty' }));
    await person.click(button('Add'));
    expect(builder().flow).toMatchObject({ kind: 'workflow', name: 'newWorkflow', steps: [] });
    await again();
    await person.click(screen.getByRole('radio', { name: 'Empty' }));
    await person.click(screen.getByRole('radio', { name: /^a flow/ }));
    await person.click(button('Add'));
    expect(builder().flow).toMatchObject({ kind: 'flow', name: 'newWorkflow2', entry: 'start' });
  });
});
