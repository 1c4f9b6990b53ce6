import { expect, test } from 'vitest';
import { type EffectHandlers, runEffects } from '#chat/controller/effects/effect-queue.ts';
import type { Effect } from '#engine';

const say = (text: string): Effect => ({ type: 'say', from: 'bot', text, typingMs: 0 });
const wait = (ms: number): Effect => ({ type: 'wait', ms });

test('effects are carried out in order, each after the one before has ended', () => {
  const { log, ends, handlers } = recorder();
  runEffects([say('a'), wait(1), say('b'), wait(2), { type: 'complete' }], handlers, () => log.push('done'));
  expect(log).toEqual(['say a', 'wait 1']);
  ends.shift()?.();
  expect(log).toEqual(['say a', 'wait 1', 'say b', 'wait 2']);
  ends.shift()?.();
  expect(log).toEqual(['say a', 'wait 1', 'say b', 'wait 2', 'complete', 'done']);
});

test('without anything that takes time, or anything at all, all is done at once', () => {
  const { log, handlers } = recorder();
  runEffects([say('a'), say('b')], handlers, () => log.push('done'));
  runEffects([], handlers, () => log.push('done'));
  expect(log).toEqual(['say a', 'say b', 'done', 'done']);
});

test('after cancel nothing happens any more, and what was under way is called off', () => {
  const { log, ends, handlers } = recorder();
  const cancel = runEffects([say('a'), wait(1), say('b')], handlers, () => log.push('done'));
  cancel();
  ends.shift()?.();
  expect(log).toEqual(['say a', 'wait 1', 'cancel 1']);
});

test('an effect that cancels the queue is the last one', () => {
  const { log, ends, handlers } = recorder();
  let cancel = () => {};
  const cancelling = { ...handlers, complete: () => void cancel() };
  cancel = runEffects([wait(1), { type: 'complete' }, say('b')], cancelling, () => log.push('done'));
  ends.shift()?.();
  expect(log).toEqual(['wait 1', 'cancel 1']);
});

test('an effect that ends twice lets only one follow', () => {
  const { log, ends, handlers } = recorder();
  runEffects([wait(1), wait(2), say('b')], handlers, () => log.push('done'));
  const end = ends.shift();
  end?.();
  end?.();
  expect(log).toEqual(['wait 1', 'wait 2']);
});

test('ten thousand effects need no deeper stack than one', () => {
  const { log, handlers } = recorder();
  runEffects(
    Array.from({ length: 10_000 }, () => say('a')),
    handlers,
    () => log.push('done'),
  );
  expect(log).toHaveLength(10_001);
});

/** Handlers that write down what they do; a `wait` ends when the test says so. */
function recorder() {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const note = ({ type }: Effect) => void log.push(type);
  const handlers: EffectHandlers = {
    say: ({ text }) => void log.push(`say ${text}`),
    wait:
      ({ ms }) =>
      (done) => {
        log.push(`wait ${ms}`);
        ends.push(done);
        return () => void log.push(`cancel ${ms}`);
      },
    call: note,
    redirect: note,
    submit: note,
    custom: note,
    complete: note,
    reset: note,
  };
  return { log, ends, handlers };
}
