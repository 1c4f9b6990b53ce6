import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceAnswer } from '#data/visitor/chat-service.ts';
import {
  fallDue,
  flights,
  kept,
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

beforeEach(newDevice);

describe('without anybody to tell', () => {
  test('nothing is tried by itself, and closing twice is closing once', async () => {
    const first = page();
    const second = page();
    first.send('one');
    first.close();
    first.close();
    await land(nothing);
    expect([timers.length, onlineListeners.size]).toEqual([0, 1]);
    second.close();
    expect(onlineListeners.size).toBe(0);
  });
});

describe('two tabs', () => {
  test('with a lock send one after the other, and what one has sent the other does not', async () => {
    const withLock = lock();
    const first = page('hill-school', withLock);
    first.send('one');
    await land(nothing);
    const second = page('hill-school', withLock);
    const third = page('hill-school', withLock);
    await settled();
    expect(flights).toHaveLength(2);
    await land(stored);
    expect([flights.length, kept()]).toEqual([2, []]);
    expect(second.news.at(-1)).toMatchObject({ type: 'delivered' });
    expect(third.news).toEqual([]);
  });

  test('the one it came from learns what became of it by asking once more', async () => {
    const first = page();
    first.send('one');
    await land(nothing);
    page();
    await land(stored);
    expect(first.news).toEqual([]);
    fallDue();
    expect(flights.map(({ key }) => key)).toEqual(['one', 'one', 'one']);
    await land(stored);
    expect(first.news.at(-1)).toMatchObject({ type: 'delivered', sessionId: 'one' });
    expect(timers).toEqual([]);
  });

  test('what was refused and corrected in one goes out in its new form from the other, too', async () => {
    const refused: ServiceAnswer = { ok: false, status: 422, message: 'Please check the number.' };
    const first = page();
    first.send('one');
    await land(nothing);
    const second = page();
    await land(refused);
    expect(kept()).toEqual([]);
    passTime(1000);
    second.send('one', 'corrected');
    await land(nothing);
    second.close();
    fallDue();
    expect(flights.at(-1)).toMatchObject({ key: 'one', body: { name: 'corrected' } });
    await land(stored);
    expect(first.news.at(-1)).toMatchObject({ type: 'delivered', sessionId: 'one' });
    expect(kept()).toEqual([]);
  });

  test('a refusal of the old form leaves the new one where it waits', async () => {
    const first = page();
    first.send('one');
    const [old] = flights;
    passTime(1000);
    const second = page();
    second.send('one', 'corrected');
    second.close();
    await old?.land({ ok: false, status: 422, message: '' });
    expect(kept()).toEqual(['one']);
  });

  function lock() {
    let last: Promise<void> | null = null;
    return async (_: string, work: () => Promise<void>) => {
      const mine = last ? last.then(work) : work();
      last = mine;
      await mine;
    };
  }
});
