import { expect, test } from 'vitest';
import { createEnquiryProcessing } from '#api/enquiries/process-enquiries.ts';
import { apiOver, clientOver, debug, secretKey } from '../api-over.ts';
import { calledFunction, workingDatabase } from '../working-database.ts';

/** A database that answers each step in turn, and a pause that ends when the test says so. */
function scene(answers: (object | number)[]) {
  const steps: unknown[] = [];
  const pauses: (() => void)[] = [];
  const runs: Promise<void>[] = [];
  const processEnquiries = createEnquiryProcessing({
    connect: () =>
      clientOver(async (request) => {
        steps.push(await request.json());
        const answer = answers.shift();
        return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer);
      }, secretKey),
    wait: () => new Promise((resolve) => pauses.push(() => resolve())),
    inBackground: (work) => void runs.push(work()),
  });
  const endPause = async () => {
    await expect.poll(() => pauses.length).toBe(1);
    pauses.shift()?.();
  };
  return { processEnquiries, steps, pauses, runs, endPause };
}

test('what is stored without a quiet moment between is one step', async () => {
  const { processEnquiries, steps, runs, endPause } = scene([{ more: false }]);
  processEnquiries();
  for (let n = 0; n < 3; n += 1) {
    processEnquiries();
    await endPause();
    expect(steps).toEqual([]);
  }
  await endPause();
  await Promise.all(runs);
  expect([steps, runs.length]).toEqual([[{ p_most: 100 }], 1]);
});

test('where enquiries never cease, a step comes after twenty waits', async () => {
  const { processEnquiries, steps, runs, endPause } = scene([{ more: false }, { more: false }]);
  processEnquiries();
  for (let n = 0; n < 20; n += 1) {
    expect(steps).toEqual([]);
    processEnquiries();
    await endPause();
  }
  await expect.poll(() => steps.length).toBe(1);
  await endPause();
  await Promise.all(runs);
  expect(steps).toHaveLength(2);
});

test('there is a step while there is more, each after a pause', async () => {
  const { processEnquiries, steps, runs, endPause } = scene([{ more: true }, { more: false }]);
  processEnquiries();
  await endPause();
  await endPause();
  await Promise.all(runs);
  expect(steps).toHaveLength(2);
});

test.each([
  ['refuses', 500],
  ['answers oddly', {}],
])('a step that the database %s is left to the next enquiry', async (_, answer) => {
  const { processEnquiries, steps, runs, endPause } = scene([answer, { more: false }]);
  processEnquiries();
  await endPause();
  await Promise.all(runs);
  processEnquiries();
  await endPause();
  await Promise.all(runs);
  expect([steps.length, runs.length]).toEqual([2, 2]);
});

test('a parent is answered before, and only what was stored asks for it', async () => {
  const work: (() => Promise<void>)[] = [];
  const called: string[] = [];
  let stored: object = { ok: true, id: 'an id', replayed: false };
  const { post, visit } = apiOver(
    async (request) => {
      called.push(calledFunction(request));
      return called.at(-1) === 'submit_enquiry' ? Response.json(stored) : workingDatabase(request);
    },
    { inBackground: (started) => void work.push(started) },
  );
  const visitor = await visit(debug);
  const submit = () => post('/api/chat-inquiry/public', { sessionId: 's', first_name: 'Asha' }, visitor);
  stored = { ok: false, code: 'rate_limited' };
  expect((await submit()).status).toBe(429);
  expect(work).toEqual([]);
  stored = { ok: true, id: 'an id', replayed: false };
  expect((await submit()).status).toBe(200);
  expect(called).not.toContain('process_enquiries');
  await work[0]?.();
  expect(called).toContain('process_enquiries');
});
