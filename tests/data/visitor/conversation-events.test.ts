import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEventRecorder, createEventSender } from '#data/visitor/conversation-events.ts';
import type { Visit } from '#data/visitor/visit.ts';
import { bundle } from '../../engine/setup/bundle.ts';

type Batch = Parameters<ReturnType<typeof createEventSender>>[0];
type Outcome = Awaited<ReturnType<ReturnType<typeof createEventSender>>>;

let sent: { batch: Batch; leaving: boolean }[];
let outcome: () => Outcome;
let timers: { ms: number; action: () => void }[];
let page: EventTarget;
let clock: number;
let kept: Visit[];
beforeEach(() => {
  clock = 1_000_000;
  kept = [];
  sent = [];
  timers = [];
  outcome = () => 'done';
  page = new EventTarget();
});

const fresh = (version?: number): Visit => ({ id: 'session-1', ordinal: 0, startedAt: clock, version });
const at = (id: string) => ({ id, flow: 'main' });

function record(visit = fresh()) {
  return createEventRecorder({
    visit,
    keep: (next) => void kept.push({ ...next }),
    now: () => clock,
    send: async (batch, leaving) => {
      sent.push({ batch, leaving });
      return outcome();
    },
    after(ms, action) {
      const timer = { ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    page,
  });
}
/** Lets the timers run out, and what they sent be answered. */
async function pass() {
  for (const { action } of timers.splice(0)) action();
  await new Promise((resolve) => setTimeout(resolve));
}
const kinds = () =>
  sent.map(({ batch }) => batch.events.map(({ kind, step_id }) => [kind, step_id].join(' ').trim()));

describe('a recorder', () => {
  test('sends what happened in one batch, five seconds after the first of it', async () => {
    const recorder = record(fresh(7));
    recorder.started();
    recorder.reached(at('name'));
    clock += 4200;
    recorder.answered(at('name'));
    expect(timers.map(({ ms }) => ms)).toEqual([150, 5000]);
    expect(sent).toEqual([]);
    await pass();
    // Where it is, is stored once for all events of a moment.
    expect(kept.map(({ ordinal }) => ordinal)).toEqual([3]);
    expect(kinds()).toEqual([['started', 'reached name', 'answered name']]);
    expect(sent[0]).toMatchObject({ batch: { sessionId: 'session-1' }, leaving: false });
    expect(sent[0]?.batch.events[2]).toEqual({
      ordinal: 2,
      kind: 'answered',
      flow: 'main',
      step_id: 'name',
      elapsed_ms: 4200,
      config_version: 7,
    });
    recorder.submitted();
    await pass();
    expect(sent[1]?.batch.events).toMatchObject([{ ordinal: 3, kind: 'submitted' }]);
  });

  test('sends a full batch at once, and 1,000 events at most', () => {
    const recorder = record();
    for (let n = 0; n < 1200; n++) recorder.reached(at(`step ${n}`));
    expect(sent).toHaveLength(20);
    expect(sent.every(({ batch }) => batch.events.length === 50)).toBe(true);
    expect(sent.at(-1)?.batch.events.at(-1)?.ordinal).toBe(999);
    expect(timers.map(({ ms }) => ms)).toEqual([150]);
  });

  test('sends at once when the page is put away, with the step that was left', () => {
    const recorder = record();
    recorder.reached(at('mobile'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(kinds()).toEqual([['reached mobile']]);
    page.dispatchEvent(new Event('pagehide'));
    page.dispatchEvent(new Event('pagehide'));
    expect(kinds()).toEqual([['reached mobile'], ['left mobile']]);
    expect(sent.every(({ leaving }) => leaving)).toBe(true);
  });

  test('leaves once when it is closed, hears nothing from then on, and has not left what was submitted', () => {
    const recorder = record();
    recorder.reached(at('mobile'));
    recorder.close();
    recorder.close();
    recorder.reached(at('email'));
    page.dispatchEvent(new Event('pagehide'));
    expect(kinds()).toEqual([['reached mobile', 'left mobile']]);
    expect(timers).toEqual([]);
    sent = [];
    const submitted = record();
    submitted.reached(at('mobile'));
    submitted.submitted();
    submitted.reached(at('thankYou'));
    submitted.left();
    submitted.close();
    expect(kinds()).toEqual([['reached mobile', 'submitted', 'reached thankYou']]);
  });

  test('sends again with the next batch what was not stored, and asks no more often for it', async () => {
    const recorder = record();
    outcome = () => 'again';
    recorder.started();
    await pass();
    expect(timers).toEqual([]);
    outcome = () => 'done';
    recorder.reached(at('name'));
    await pass();
    expect(sent[1]?.batch.events.map(({ ordinal }) => ordinal)).toEqual([0, 1]);
  });

  test('keeps 200 events at most through an outage', async () => {
    const recorder = record();
    outcome = () => 'again';
    for (let n = 0; n < 900; n++) {
      recorder.reached(at('a'));
      if (n % 300 === 0) await pass();
      else await Promise.resolve();
    }
    await pass();
    expect(sent.length).toBeLessThan(120);
    sent = [];
    outcome = () => 'done';
    recorder.close();
    expect(sent.flatMap(({ batch }) => batch.events).length).toBeLessThanOrEqual(202);
  });

  test('goes on after a reload with the next ordinal, and says nothing of the step that was reached before', async () => {
    const before = record(fresh(7));
    before.started();
    before.reached(at('name'));
    expect(kept).toEqual([]);
    page.dispatchEvent(new Event('visibilitychange'));
    const found = kept.at(-1);
    expect(found).toMatchObject({ id: 'session-1', ordinal: 2, version: 7 });
    clock += 60_000;
    const recorder = record(found);
    recorder.resumed(at('name'));
    recorder.answered(at('name'));
    await pass();
    expect(sent.at(-1)?.batch.events).toMatchObject([
      { ordinal: 2, kind: 'answered', elapsed_ms: 60_000, config_version: 7 },
    ]);
  });

  test('begins at the step where a conversation goes on of which it knows nothing', async () => {
    record().resumed(at('name'));
    await pass();
    expect(kinds()).toEqual([['reached name']]);
  });

  test('stays within what the service takes when the clock is moved', async () => {
    const recorder = record();
    clock -= 5000;
    recorder.started();
    clock += 5e12;
    recorder.submitted();
    await pass();
    expect(sent[0]?.batch.events.map(({ elapsed_ms }) => elapsed_ms)).toEqual([0, 1_999_999_999]);
  });

  test('is silent for a school that records nothing', async () => {
    const recorder = record();
    outcome = () => 'never';
    recorder.started();
    await pass();
    recorder.reached(at('name'));
    recorder.close();
    expect(sent).toHaveLength(1);
    expect(timers).toEqual([]);
  });

  test('never throws, whatever the sending does', async () => {
    const recorder = record();
    outcome = () => {
      throw new Error('offline');
    };
    recorder.reached(at(''));
    recorder.reached({ id: 'x'.repeat(500), flow: '' });
    await pass();
    page.dispatchEvent(new Event('pagehide'));
    await pass();
    expect(sent[0]?.batch.events).toMatchObject([{ kind: 'reached', step_id: 'x'.repeat(100) }]);
  });
});

describe('a sender', () => {
  const address = 'https://api.example/api/events';
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  afterEach(() => server.resetHandlers());

  const batch: Batch = { sessionId: 's', events: [{ ordinal: 0, kind: 'started', elapsed_ms: 0 }] };
  const sender = (events?: boolean) =>
    createEventSender({
      apiBase: 'https://api.example',
      tenantId: 'hill-school',
      session: { token: async (tenantId) => ({ token: `token-of-${tenantId}`, events }) },
      fetch,
    });

  test('posts the batch as the visitor, in a request that outlives its page', async () => {
    const requests: Request[] = [];
    server.use(
      http.post(address, ({ request }) => {
        requests.push(request.clone());
        return HttpResponse.json({ success: true, events: true }, { status: 202 });
      }),
    );
    expect(await sender(true)(batch, true)).toBe('done');
    expect(await sender()(batch, false)).toBe('done');
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer token-of-hill-school');
    expect(await requests[0]?.json()).toEqual(batch);
  });

  test('asks nothing of a school that records nothing, and believes the service about it', async () => {
    expect(await sender(false)(batch, false)).toBe('never');
    server.use(http.post(address, () => HttpResponse.json({ success: true, events: false })));
    expect(await sender(true)(batch, false)).toBe('never');
  });

  test.each([
    [422, 'done'],
    [404, 'done'],
    [401, 'again'],
    [429, 'again'],
    [503, 'again'],
  ])('takes a %i as "%s"', async (status, expected) => {
    server.use(http.post(address, () => HttpResponse.json({ success: false }, { status })));
    expect(await sender(true)(batch, false)).toBe(expected);
  });
});

test('all of it is under 1.2 KB', async () => {
  const file = JSON.stringify(
    path.resolve(import.meta.dirname, '../../../src/data/visitor/conversation-events.ts'),
  );
  const code = await bundle(`export { createEventRecorder, createEventSender } from ${file};`);
  const bytes = brotliCompressSync(code).length;
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThan(1229);
});
