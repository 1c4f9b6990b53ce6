import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StepComment } from '#data/configuration/step-comments.ts';
import type { Step } from '#engine';
import { FlowMap } from '#features/builder/map/flow-map.tsx';
import { CommentCounts } from '#features/builder/review/comment-counts.tsx';
import { fakeStaff, leaveSignedIn } from '../../../data/session/fake-staff.ts';
import { flowOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';
import { schoolWith } from './map-fixture.ts';

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
  { id: 'hello', type: 'message', message: 'Good morning.', nextStep: 'bye' },
  { id: 'bye', type: 'completed', message: 'Goodbye.' },
];
const config = schoolWith(steps, { flows: { other: flowOf('hello', steps) } });

let serial = 0;
const comment = (flow: string, step: string, change: Partial<StepComment> = {}): StepComment => ({
  ...{ id: `c${++serial}`, flow, step, said: null, text: 'Warmer, please.', by: 'Asha Rao' },
  ...{ is_by_link: false, is_own: true, at: '2026-11-20T10:00:00Z', resolved_at: null, resolved_by: null },
  answers: [],
  ...change,
});

function open(comments: StepComment[], isEditor = true) {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  server.use(http.get('*/rest/v1/shown_step_comments', () => HttpResponse.json(comments)));
  return showBuilder(
    <CommentCounts editorId={isEditor ? staff.id : null} tenantId="hill-school">
      <FlowMap />
    </CommentCounts>,
    config,
  );
}

const step = async (name: RegExp) => within(await screen.findByRole('group', { name }));
const mark = async (name: RegExp, count: string) => (await step(name)).findByTitle(count);

test('a step has the number of its open comments, in its own flow, and a press shows them', async () => {
  const { builder } = open([
    comment('enquiry', 'hello'),
    comment('enquiry', 'hello'),
    comment('enquiry', 'hello', { resolved_at: '2026-11-21T10:00:00Z', resolved_by: 'Asha Rao' }),
    comment('other', 'bye'),
    comment('enquiry', 'gone'),
  ]);
  const found = await mark(/Step 1/, '2 comments');
  expect(found).toHaveTextContent('2');
  expect(found).toHaveAccessibleName('2 comments');
  // It is no stop of the keyboard on the map.
  expect(found).toHaveAttribute('tabindex', '-1');
  expect((await step(/Step 2/)).queryByTitle(/comment/)).toBeNull();
  fireEvent.click(found);
  expect(builder().state).toMatchObject({ flow: 'enquiry', step: 'hello', panel: { type: 'review' } });

  act(() => builder().go({ flow: 'other', step: null, panel: { type: 'none' } }));
  expect(await mark(/Step 2/, '1 comment')).toBeVisible();
  expect((await step(/Step 1/)).queryByTitle(/comment/)).toBeNull();
});

test('without an account nothing is asked for and no step has a mark', async () => {
  server.events.on('request:start', ({ request }) => expect(request.url).not.toContain('comments'));
  open([comment('enquiry', 'hello')], false);
  await waitFor(async () => expect((await step(/Step 1/)).queryByTitle(/comment/)).toBeNull());
});
