import { expect, test } from 'vitest';
import { apiOver, debug } from '../api-over.ts';
import { greenfield, testApi } from '../test-api.ts';
import { calledFunction } from '../working-database.ts';

const schools = [greenfield, debug];
const enquiries = 60;

const site = testApi();

test(`of ${enquiries} enquiries whose answer is lost after they were stored, each succeeds when posted again and is stored once`, async () => {
  let reached = 0;
  /** The enquiry is committed, and then the connection is gone. */
  const dropping = apiOver(async (request) => {
    const isSubmission = calledFunction(request) === 'submit_enquiry';
    const answer = await site.db.fetch(request);
    if (!isSubmission) return answer;
    expect(await answer.json()).toMatchObject({ ok: true, replayed: false });
    reached += 1;
    throw new TypeError('terminated');
  });
  const visitors = await Promise.all(schools.map((school) => site.visit(school)));
  const ids = new Set<unknown>();
  for (let n = 0; n < enquiries; n += 1) {
    // Without a time of its own, so that the service's clock stamps each attempt with another.
    const consent = { given: true, version: '2026-11' };
    const body = { first_name: `Parent ${n}`, sessionId: `lost-${n}`, consent };
    const visitor = visitors[n % schools.length];
    const lost = await dropping.post('/api/chat-inquiry/public', body, visitor);
    expect(lost.status).toBe(503);
    site.scene.now += 1000;
    const { status, body: answer } = await site.post('/api/chat-inquiry/public', body, visitor);
    expect([n, status, answer.success]).toEqual([n, 200, true]);
    ids.add(JSON.stringify(answer.data));
  }
  const rows = await site.db.query('select first_name from public.chat_inquiry_information');
  expect([reached, ids.size, rows.length]).toEqual([enquiries, enquiries, enquiries]);
  expect(new Set(rows.map((row) => row.first_name)).size).toBe(enquiries);
});
