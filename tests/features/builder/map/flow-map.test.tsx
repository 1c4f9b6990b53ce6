import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { FiguresButton } from '#features/builder/figures/figures-button.tsx';
import { FiguresProvider } from '#features/builder/figures/figures-provider.tsx';
import { FlowMap } from '#features/builder/map/flow-map.tsx';
import { fakeStaff, leaveSignedIn } from '../../../data/session/fake-staff.ts';
import { undo } from '../../undo.ts';
import { figureOf, serveFigures } from '../figures/fake-figures.ts';
import { showBuilder } from '../show-builder.tsx';
import { serveVersions } from '../versions/fake-history.ts';
import { chain, schoolWith } from './map-fixture.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

// A map has to have a size; nothing has one here, and so nothing can fly from place to place.
beforeEach(() => {
  const ask = globalThis.matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({
    ...ask(query),
    matches: query.includes('reduced-motion'),
  }));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
});

const steps: Step[] = [
  { id: 'hello', type: 'message', message: 'Good morning.', nextStep: 'which' },
  {
    id: 'which',
    type: 'options',
    message: 'Day or boarding?',
    options: [
      { text: 'Day', nextStep: 'day' },
      { text: 'Boarding', nextStep: 'gone' },
    ],
  },
  { id: 'day', type: 'message', message: 'School begins at eight.', nextStep: 'bye' },
  { id: 'bye', type: 'completed', message: 'Goodbye.' },
];

const show = (config: TenantConfig = schoolWith(steps)) => showBuilder(<FlowMap />, config);

const stepNamed = (name: RegExp) => screen.findByRole('group', { name });

/** Dragging asks a press for its window, and a made-up one has none: so only the click is made. */
const press = (element: Element) => fireEvent.click(element);

describe('the map', () => {
  it('says of each step which it is, what it says, where it leads and what is wrong with it', async () => {
    show();
    const which = await stepNamed(/Options: Day or boarding/);
    expect(which).toHaveAccessibleName(
      'Step 2, Options: Day or boarding?, leads to “School begins at eight.”, 1 exit leads nowhere, 1 problem',
    );
    expect(which).toHaveAttribute('aria-roledescription', 'step');
    expect(await stepNamed(/Message: Good morning/)).toHaveAccessibleName(
      'Step 1, Message: Good morning., Start here, leads to “Day or boarding?”',
    );
    expect(screen.getByRole('region', { name: 'Map of Enquiry' })).toBeVisible();
    expect(within(which).getByTitle('There is no step “gone”')).toBeVisible();
  });

  it('selects a step by a click and by Enter; the arrows and Tab walk along', async () => {
    const { person, builder } = show();
    press(within(await stepNamed(/Step 3/)).getByText('School begins at eight.'));
    expect(builder().state).toMatchObject({ step: 'day', panel: { type: 'edit' } });
    act(() => builder().go({ step: null, panel: { type: 'none' } }));
    (await stepNamed(/Step 1/)).focus();
    await person.keyboard('{Enter}');
    expect(builder().state).toMatchObject({ step: 'hello', panel: { type: 'edit' } });
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(await stepNamed(/Step 3/)).toHaveFocus();
    await person.keyboard('{ArrowLeft}');
    expect(await stepNamed(/Step 2/)).toHaveFocus();
    await person.keyboard('{End}');
    expect(await stepNamed(/Step 4/)).toHaveFocus();
    await person.keyboard('{Home}');
    await person.tab();
    expect(await stepNamed(/Step 2/)).toHaveFocus();
  });

  it('removes, duplicates and adds steps by keys; a removed one can be brought back', async () => {
    const { person, builder } = show();
    const ids = () => builder().flow?.steps.map(({ id }) => id);
    (await stepNamed(/Step 3/)).focus();
    await person.keyboard('{Control>}d{/Control}');
    expect(ids()).toEqual(['hello', 'which', 'day', 'day_copy', 'bye']);
    await person.keyboard('{Delete}');
    expect(ids()).toEqual(['hello', 'which', 'day_copy', 'bye']);
    expect(await stepNamed(/End: Goodbye/)).toHaveFocus();
    await undo(person);
    expect(ids()).toEqual(['hello', 'which', 'day', 'day_copy', 'bye']);
    (await stepNamed(/Step 2/)).focus();
    await person.keyboard('+');
    expect(builder().state.panel).toEqual({
      type: 'add',
      at: 2,
      after: { step: 'which', exit: { type: 'option', option: 1 } },
    });
  });

  it('offers the same for the selected step, to a pointer', async () => {
    const { person, builder } = show();
    await stepNamed(/Step 1/);
    act(() => builder().go({ step: 'day' }));
    const menu = await screen.findByRole('toolbar', { name: 'What to do with “School begins at eight.”' });
    await person.click(within(menu).getByRole('button', { name: 'Add a step after this one' }));
    expect(builder().state.panel).toEqual({
      type: 'add',
      at: 3,
      after: { step: 'day', exit: { type: 'next' } },
    });
    await person.click(within(menu).getByRole('button', { name: 'Delete' }));
    expect(builder().flow?.steps).toHaveLength(3);
    expect(builder().flow?.steps[1]?.options?.[0]?.nextStep).toBe('bye');
  });

  it('finds steps by what they say, one after the other, and lights the one that the tester plays', async () => {
    const { person, builder } = show();
    const node = async (name: RegExp) => (await stepNamed(name)).querySelector('.map-step');
    await stepNamed(/Step 1/);
    await person.type(screen.getByRole('textbox', { name: 'Find on the map' }), 'boarding');
    expect(screen.getByText('1 step found')).toBeInTheDocument();
    expect(await node(/Step 1/)).toHaveClass('opacity-25');
    expect(await node(/Step 2/)).not.toHaveClass('opacity-25');
    await person.keyboard('{Enter}');
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
    await person.keyboard('zzz');
    expect(screen.getByText('No step says that')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(await node(/Step 1/)).not.toHaveClass('opacity-25');
    act(() => builder().play({ flow: 'enquiry', step: 'day' }));
    expect(await node(/Step 3/)).toHaveClass('lit');
    expect(await stepNamed(/Step 3/)).toHaveAccessibleName(/The tester is here/);
    act(() => builder().play({ flow: 'another', step: 'day' }));
    expect(await node(/Step 3/)).not.toHaveClass('lit');
  });

  it('leads from a mark to the problems, and from a switch to its flow', async () => {
    const { builder } = show(
      schoolWith([{ id: 'over', type: 'flow_switch', flowId: 'visits' }, ...steps], {
        flows: {
          visits: { name: 'Open days', entryPoint: 'bye', steps: [{ id: 'bye', type: 'completed' }] },
        },
      }),
    );
    const [mark] = await screen.findAllByRole('button', { name: '1 problem' });
    if (mark) press(mark);
    expect(builder().state.panel).toEqual({ type: 'problems' });
    press(within(await stepNamed(/Go to flow, over/)).getByRole('button', { name: 'Open days' }));
    expect(builder().state.flow).toBe('visits');
    expect(await screen.findByRole('region', { name: 'Map of Open days' })).toBeVisible();
  });

  it('tells how many saw a step and left there while the figures are on, and the share of each exit', async () => {
    const staff = fakeStaff();
    leaveSignedIn(staff);
    const config = schoolWith(steps);
    const flow = config.defaultWorkflow;
    const exits = [{ flow, step_id: 'day', count: 31, sent: 9 }];
    const which = figureOf('which', { flow, seen: 50, answered: 40, left: 10, exits });
    const figures = { conversations: 50, submitted: 9, running: 0, steps: [which] };
    server.use(
      ...serveVersions([{ config, note: null, author: null }]),
      ...serveFigures(() => figures).handlers,
    );
    const { person } = showBuilder(
      <FiguresProvider staffId={staff.id} tenantId={config.id}>
        <FiguresButton variant="outline" />
        <FlowMap />
      </FiguresProvider>,
      config,
    );
    expect(within(await stepNamed(/Options: Day or boarding/)).queryByText(/seen/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Figures' }));
    await waitFor(async () =>
      expect(
        within(await stepNamed(/Options: Day or boarding/)).getByText('50 seen · 20% left'),
      ).toBeVisible(),
    );
    expect(within(await stepNamed(/Options: Day or boarding/)).getByText('78%')).toBeVisible();
    expect(await stepNamed(/Options: Day or boarding/)).toHaveAccessibleName(/50 seen, 40 answered, 10 left/);
  });

  it('lays a long conversation out piece by piece', async () => {
    show(schoolWith(chain(120)));
    expect(await stepNamed(/Step 1,/)).toBeInTheDocument();
    // Those far out of view are not drawn.
    expect(screen.queryByRole('group', { name: /Step 119,/ })).toBeNull();
  });
});
