import { beforeEach, describe, expect, test } from 'vitest';
import { isPassing } from '#data/visitor/outbox.ts';
import {
  device,
  fallDue,
  flights,
  kept,
  key,
  land,
  newDevice,
  nothing,
  onlineListeners,
  page,
  passTime,
  settled,
  stored,
  timers,
} from './outbox-device.ts';

const dayMs = 24 * 3_600_000;

beforeEach(newDevice);

describe('an enquiry', () => {
  test('is sent at once, kept until it is answered, and removed then', async () => {
    const { answers, send } = page();
    send('one');
    expect(flights.map(({ key, body }) => [key, body])).toEqual([['one', { name: 'one' }]]);
    expect(kept()).toEqual(['one']);
    expect(device.getItem(key)).not.toMatch(/token|authori[sz]ation|bearer/i);
    await land(stored);
    expect([kept(), device.length, answers]).toEqual([[], 0, [['one', stored]]]);
  });

  test.each([
    ['nothing comes back', nothing, true],
    ['it takes too long', { ...nothing, status: 408 }, true],
    ['too many come at once', { ...nothing, status: 429 }, true],
    ['the service is broken', { ...nothing, status: 500 }, true],
    ['it is refused', { ...nothing, status: 422 }, false],
    ['it contradicts another', { ...nothing, status: 409 }, false],
    ['the visitor is refused', { ...nothing, status: 401 }, false],
    ['it is refused in polite dress', { ...nothing, status: 200 }, false],
  ])('when %s, waits or not', async (_, answer, waits) => {
    const { send } = page();
    send('one');
    await land(answer);
    expect(isPassing(answer)).toBe(waits);
    expect(kept()).toEqual(waits ? ['one'] : []);
  });

  test('whose sender no longer listens goes out all the same, and its end is news', async () => {
    const { answers, news, send } = page();
    send('one')();
    await land(stored);
    expect(answers).toEqual([]);
    expect(news.at(-1)).toEqual({
      type: 'delivered',
      sessionId: 'one',
      answer: expect.objectContaining({ ok: true, message: 'We have it.' }),
    });
  });
});

describe('what waits', () => {
  test('is tried again after 15, 30, 60 and then every 60 seconds', async () => {
    const { send } = page();
    send('one');
    const pauses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await land(nothing);
      pauses.push(timers.at(-1)?.ms ?? 0);
      fallDue();
    }
    expect(pauses).toEqual([15_000, 30_000, 60_000, 60_000, 60_000]);
    expect(new Set(flights.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
  });

  test.each<[string, (tab: ReturnType<typeof page>) => void]>([
    [
      'when the network is back',
      () => [...onlineListeners].slice(0, 1).forEach((listener) => void listener()),
    ],
    ['when the parent wishes', ({ outbox }) => outbox.sendNow('hill-school')],
    ['when a chat of that school opens', () => page()],
  ])('is tried %s, and by no other school’s chat', async (_, happen) => {
    const tab = page();
    tab.send('one');
    await land(nothing);
    page('lake-school');
    expect(flights).toHaveLength(1);
    happen(tab);
    expect(flights).toHaveLength(2);
  });

  test('begins with the short pause again once it was tried for a reason', async () => {
    const { outbox, send } = page();
    send('one');
    await land(nothing);
    fallDue();
    await land(nothing);
    outbox.sendNow('hill-school');
    await land(nothing);
    expect(timers.map(({ ms }) => ms)).toEqual([15_000]);
  });

  test('does not hold up an enquiry that comes while the lock is being given back', async () => {
    let giveBack = () => {};
    const { send } = page('hill-school', async (_, work) => {
      await work();
      await new Promise<void>((resolve) => {
        giveBack = resolve;
      });
    });
    send('one');
    await land(stored);
    send('two');
    expect(flights).toHaveLength(1);
    giveBack();
    await settled();
    expect(flights.map(({ key }) => key)).toEqual(['one', 'two']);
  });

  test('is told of as it goes: under way, waiting again, delivered', async () => {
    const { outbox, news, send } = page();
    send('one');
    await land(nothing);
    outbox.sendNow('hill-school');
    await land(nothing);
    outbox.sendNow('hill-school');
    await land(stored);
    expect(news).toEqual([
      { type: 'sending', sessionId: 'one' },
      { type: 'waiting', sessionId: 'one' },
      { type: 'sending', sessionId: 'one' },
      {
        type: 'delivered',
        sessionId: 'one',
        answer: expect.objectContaining({ ok: true, message: 'We have it.' }),
      },
    ]);
  });

  test('is tried one attempt at a time, whatever happens', async () => {
    const { outbox, send } = page();
    send('one');
    send('two');
    for (let turn = 0; turn < 20; turn += 1) outbox.sendNow('hill-school');
    for (const listener of onlineListeners) listener();
    expect(flights).toHaveLength(1);
    await land(nothing);
    expect(flights.map(({ key }) => key)).toEqual(['one', 'two']);
    await land(stored);
    expect([flights.length, kept()]).toEqual([2, ['one']]);
  });

  test('lets a new enquiry go first', async () => {
    const { outbox, answers, send } = page();
    send('one');
    await land(nothing);
    send('two');
    expect(flights.map(({ key }) => key)).toEqual(['one', 'two']);
    await land(stored);
    await land(nothing);
    expect([answers.length, kept()]).toEqual([2, ['one']]);
    outbox.sendNow('hill-school');
    await land(stored);
    expect(kept()).toEqual([]);
  });

  test.each<[string, (first: ReturnType<typeof page>) => ReturnType<typeof page>]>([
    ['the page that it came from', (first) => first],
    [
      'a later page',
      (first) => {
        first.close();
        return page();
      },
    ],
  ])('goes out from %s once there is a connection, however old it is', async (_, later) => {
    const first = page();
    first.send('one');
    await land(nothing);
    passTime(30 * dayMs);
    const { news } = later(first);
    for (const listener of onlineListeners) listener();
    expect(flights).toHaveLength(2);
    await land(stored);
    expect([kept(), news.at(-1)?.type]).toEqual([[], 'delivered']);
  });

  test.each([
    ['three days, by a service that cannot take it', 3 * dayMs, { ...nothing, status: 503 }],
    ['a week, without a connection', 7 * dayMs, nothing],
  ])('is given up after %s, and not before, and a later page says so', async (_, age, answer) => {
    const first = page();
    first.send('one');
    await land(nothing);
    first.close();
    passTime(age - 1);
    const early = page();
    await land(answer);
    expect([kept(), early.news.at(-1)?.type]).toEqual([['one'], 'waiting']);
    early.close();
    passTime(1);
    const { news } = page();
    await land(answer);
    expect([flights.length, kept(), device.getItem(key)]).toEqual([3, [], null]);
    expect(news.at(-1)).toEqual({
      type: 'refused',
      sessionId: 'one',
      answer: expect.objectContaining({ ok: false, message: '' }),
    });
  });

  test('that was given up is not tried again', async () => {
    const { send } = page();
    send('one');
    await land(nothing);
    passTime(7 * dayMs);
    fallDue();
    await land(nothing);
    expect([flights.length, timers.length]).toEqual([2, 0]);
  });

  test.each([
    '{',
    'null',
    '{}',
    '[1,null]',
    '[{"sessionId":"x"}]',
    '[{"sessionId":"x","since":1,"request":{}}]',
  ])('is not read from %s', async (text) => {
    device.setItem(key, text);
    const { send } = page();
    expect(flights).toEqual([]);
    send('one');
    await land(stored);
    expect(flights).toHaveLength(1);
  });
});
