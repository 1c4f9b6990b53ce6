import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { createQueue } from '#local/database/database-queue.ts';
import { DatabaseUnavailable } from '#local/database/database-unavailable.ts';

function task(name: string, log: string[]) {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { work, finish };
}

test('work runs one after another in a queue of one lane, in the order in which it came', async () => {
  const log: string[] = [];
  const queue = createQueue({ lanes: 1, capacity: 10 });
  const [first, second] = [task('first', log), task('second', log)];
  const answers = Promise.all([queue.run(first.work), queue.run(second.work)]);
  second.finish();
  first.finish();
  expect(await answers).toEqual(['first', 'second']);
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('as many run at once as there are lanes', async () => {
  const log: string[] = [];
  const queue = createQueue({ lanes: 2, capacity: 10 });
  const tasks = ['a', 'b', 'c'].map((name) => task(name, log));
  const answers = Promise.all(tasks.map(({ work }) => queue.run(work)));
  expect(log).toEqual(['a begins', 'b begins']);
  for (const { finish } of tasks) finish();
  await answers;
  expect(log.at(-1)).toBe('c ends');
});

test('work that was given up while it waited is never begun, and its place is free again', async () => {
  const log: string[] = [];
  const queue = createQueue({ lanes: 1, capacity: 1 });
  const [running, given, last] = [task('running', log), task('given up', log), task('last', log)];
  const ran = queue.run(running.work);
  const giveUp = new AbortController();
  const waited = queue.run(given.work, giveUp.signal);
  giveUp.abort(new Error('the client left'));
  await expect(waited).rejects.toThrow('the client left');
  await expect(queue.run(given.work, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  const lasted = queue.run(last.work);
  running.finish();
  last.finish();
  expect(await Promise.all([ran, lasted])).toEqual(['running', 'last']);
  expect(log.join()).not.toContain('given up');
});

test('work that has begun says what became of it, also to a caller that has given up', async () => {
  const log: string[] = [];
  const queue = createQueue({ lanes: 1, capacity: 1 });
  const running = task('running', log);
  const giveUp = new AbortController();
  const ran = queue.run(running.work, giveUp.signal);
  giveUp.abort();
  running.finish();
  expect(await ran).toBe('running');
});

test('a request without a place is refused at once; the work of the server itself is not', async () => {
  const log: string[] = [];
  const queue = createQueue({ lanes: 1, capacity: 1 });
  const tasks = ['a', 'b', 'c', 'own'].map((name) => task(name, log));
  const [a, b, c, own] = tasks;
  const answers = [a && queue.run(a.work), b && queue.run(b.work)];
  await expect(c && queue.run(c.work)).rejects.toThrow(DatabaseUnavailable);
  const ownAnswer = own && queue.always(own.work);
  for (const { finish } of tasks) finish();
  expect(await Promise.all([...answers, ownAnswer])).toEqual(['a', 'b', 'own']);
});

test('work that fails leaves its lane to the next', async () => {
  const queue = createQueue({ lanes: 1, capacity: 2 });
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('work runs in the context of its caller, not of the work before it', async () => {
  const who = new AsyncLocalStorage<string>();
  const queue = createQueue({ lanes: 1, capacity: 2 });
  const asked = ['ana', 'bela', 'carl'].map((name) =>
    who.run(name, () => queue.run(async () => who.getStore())),
  );
  expect(await Promise.all(asked)).toEqual(['ana', 'bela', 'carl']);
});
