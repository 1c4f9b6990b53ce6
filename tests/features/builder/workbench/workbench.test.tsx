import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TenantConfig } from '#engine';
import { DraftSync } from '#features/builder/sync/draft-sync.tsx';
import { Workbench } from '#features/builder/workbench/workbench.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf, workflowOf } from '../../../engine/setup/configurations.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { undo } from '../../undo.ts';
import { showBuilder } from '../show-builder.tsx';

const school: TenantConfig = {
  ...sound,
  workflows: {
    ...sound.workflows,
    second: { ...workflowOf([{ id: 'only', type: 'completed' }]), name: 'Second' },
  },
  specialFlows: { help: { type: 'questions', nextStep: 'more' } },
};
const open = (config = school) =>
  showBuilder(
    <DraftSync staffId={null} tenantId={config.id} start={{ revision: 0, published: null }}>
      <Workbench staffId={null} tenantId={config.id} isKept={false} school={null} source={null} />
    </DraftSync>,
    config,
  );

beforeAll(provideModalDialogs);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Nothing is laid out here, and what has no size is not drawn.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
const tabs = () => screen.queryByRole('tablist', { name: 'Builder' });

test('the tabs begin with the steps, and Overview counts what there is and leads back to them', async () => {
  const { person, builder } = open();
  expect(tab('Workflows')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('list', { name: 'Steps' })).toBeVisible();
  await person.click(tab('Overview'));
  const figures = () =>
    [...document.querySelectorAll('dl[aria-label="Summary"] > div')].map(
      (fact) => `${fact.querySelector('dt')?.textContent}: ${fact.querySelector('dd')?.textContent}`,
    );
  expect(figures()).toEqual([
    'Workflows: 2',
    'Flows: 1',
    'Special flows: 1',
    'Global variables: 1',
    'Default workflow: main',
  ]);
  await person.click(button('Delete help'));
  expect(figures()).toContain('Special flows: 0');
  const list = within(screen.getByRole('region', { name: 'Conversations' }));
  expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'MainDefaultWorkflow · 9 stepsShow its steps',
    'SecondWorkflow · 1 stepShow its steps',
    'FlowFlow · 1 stepShow its steps',
  ]);
  await person.click(list.getAllByRole('button', { name: 'Show its steps' })[1] ?? document.body);
  expect(tab('Workflows')).toHaveAttribute('aria-selected', 'true');
  expect(builder().state.flow).toBe('second');
  expect(button('Edit only')).toBeVisible();
});

test('the tabs stay beside the problems, and show the selected step until another workflow is chosen', async () => {
  const { person } = open();
  await person.click(tab('Overview'));
  await person.click(button(/Problems/));
  expect(tab('Workflows')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('region', { name: 'Problems' })).toBeVisible();
  await person.click(tab('Step Details'));
  expect(screen.queryByRole('region', { name: 'Problems' })).toBeNull();
  expect(tab('Step Details')).toHaveAttribute('aria-selected', 'true');

  await person.click(tab('Workflows'));
  await person.click(button(/^Step 2/));
  await person.click(tab('Step Details'));
  expect(screen.getByRole('heading', { name: 'Kind?' })).toBeVisible();
  expect(screen.getByText('New → Name?')).toBeVisible();
  await person.click(tab('Workflows'));
  await person.selectOptions(screen.getByLabelText('Workflow'), 'Second');
  await person.click(tab('Step Details'));
  expect(screen.getByText('No step is selected')).toBeVisible();
  await person.click(button('Go to Workflows'));
  expect(button('Edit only')).toBeVisible();
});

test('a panel takes the place of the tabs and the focus, and gives both back when it closes', async () => {
  const problems = /Problems/;
  const { person, builder } = open();
  for (const [opener, arrival] of [
    [problems, () => screen.getByRole('heading', { name: 'Problems' })],
    ['Test Chat', () => screen.getByRole('region', { name: 'Chat tester' })],
    ['Edit “Kind?”', () => screen.getByRole('heading', { name: 'Edit Step' })],
    ['Add Step', () => screen.getByRole('heading', { name: 'Add Step' })],
  ] as const) {
    await person.click(button(opener));
    expect(arrival()).toHaveFocus();
    if (opener !== problems) expect(tabs()).toBeNull();
    expect(button('Edit “Welcome to {{school_name}}”')).toBeInTheDocument();
    await person.click(button('Close the panel'));
    expect(builder().state.panel.type).toBe('none');
    expect(tabs()).toBeVisible();
    expect(button(opener)).toHaveFocus();
  }
  await person.click(button('Edit “Kind?”'));
  await person.click(button('Edit “Name?”'));
  act(() => builder().open({ type: 'none' }));
  expect(button('Edit “Name?”')).toHaveFocus();
});

test('the buttons of the JSON, the tester and the map name what they will do; the view is remembered', async () => {
  const { person } = open();
  await person.click(button('Show JSON'));
  expect(screen.getByRole('tab', { name: /^Full/ })).toBeVisible();
  expect(button('Hide JSON')).toHaveAttribute('aria-pressed', 'true');
  await person.click(button('Hide JSON'));
  expect(screen.queryByRole('tab', { name: /^Full/ })).toBeNull();
  await person.click(button('Test Chat'));
  await person.click(button('Hide Chat'));
  expect(screen.queryByRole('region', { name: 'Chat tester' })).toBeNull();
  expect(button('Test Chat')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: 'Map' }));
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
  expect(localStorage.getItem('schoolgate.builder.view')).toBe('map');
});

test('a screen that is turned keeps what is typed into a step', async () => {
  let turn = () => {};
  const screenOf = { isWide: false };
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        media: query,
        get matches() {
          return query.includes('min-width') && screenOf.isWide;
        },
        addEventListener: (_: string, listener: () => void) => {
          const others = turn;
          turn = () => {
            others();
            listener();
          };
        },
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  const { person } = open();
  await person.click(button('Edit “Welcome to {{school_name}}”'));
  await person.type(screen.getByRole('textbox', { name: 'Message' }), ' Good evening.');
  for (const isWide of [true, false]) {
    screenOf.isWide = isWide;
    act(turn);
    expect(screen.queryAllByRole('separator').length).toBe(isWide ? 2 : 0);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toMatch(
      / Good evening\.$/,
    );
  }
});

test('half-written school details are asked about before they are lost, whatever tab is shown', async () => {
  const { person, router, address } = open();
  const leave = () => act(() => router.navigate('/enquiries'));
  const isAskedOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await person.click(tab('Overview'));
  const name = () => screen.getByLabelText<HTMLInputElement>('School name');
  await person.type(name(), ' of the Hills');
  expect(isAskedOnClosing()).toBe(true);
  const details = within(screen.getByRole('region', { name: 'School details' }));
  await person.click(details.getByRole('button', { name: 'Discard' }));
  expect(isAskedOnClosing()).toBe(false);
  await person.type(name(), ' of the Hills');
  await person.click(tab('Workflows'));
  expect(isAskedOnClosing()).toBe(true);
  await leave();
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' });
  await person.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(address()).toBe('/workflow-builder');
  await person.click(tab('Overview'));
  expect(name().value).toMatch(/ of the Hills$/);
  await leave();
  await person.click(button('Leave without saving'));
  await waitFor(() => expect(address()).toBe('/enquiries'));
});

test('without a workflow there is nothing to add to or to test', () => {
  open(configOf([], { workflows: {}, defaultWorkflow: '' }));
  expect(screen.getByText('There is no workflow yet')).toBeVisible();
  expect(button('Add Step')).toBeDisabled();
  expect(button('Test Chat')).toBeDisabled();
});

test('undo and redo have keys, say what they would undo, and leave the keys to a text field', async () => {
  const { person, builder } = open();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await person.click(button('Delete “Bye”'));
  const without = builder().state.config;
  expect(header.getByRole('button', { name: 'Undo: delete “Bye”' })).toBeEnabled();
  await person.keyboard('{Control>}z{/Control}');
  expect(builder().state.config).toBe(school);
  await person.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(builder().state.config).toBe(without);
  await person.keyboard('{Meta>}z{/Meta}');
  await person.keyboard('{Control>}y{/Control}');
  expect(builder().state.config).toBe(without);
  expect(header.getByRole('button', { name: 'Redo' })).toBeDisabled();
  await person.type(screen.getByRole('textbox', { name: 'Find a step' }), 'x');
  await person.keyboard('{Control>}z{/Control}');
  expect(builder().state.config).toBe(without);
});

test('the key of undo does not take back what a colleague did, before that is chosen', async () => {
  const { person, builder } = open();
  await person.click(button('Delete “Bye”'));
  const own = builder().state.config;
  const theirs = { ...own, name: 'Theirs' };
  act(() => builder().change({ name: 'takeTheirs', isRemote: true }, () => theirs));
  await person.click(button('Delete “Kind?”'));
  await person.keyboard('{Control>}zz{/Control}');
  expect(builder().state.config).toBe(theirs);
  expect(await screen.findByText('The last change is a colleague’s')).toBeVisible();
  await undo(person);
  expect(builder().state.config).toBe(own);
});
