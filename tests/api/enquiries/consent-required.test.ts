import { beforeAll, beforeEach, expect, test } from 'vitest';
import greenfieldConfig from '#tenants/greenfield.json' with { type: 'json' };
import { debug } from '../api-over.ts';
import { greenfield, testApi } from '../test-api.ts';

const path = '/api/chat-inquiry/public';
const form = { first_name: 'Asha', mobile: '9876543210' };
const refusal = {
  success: false,
  message: 'Please agree to the privacy notice before sending your details.',
};

const site = testApi();
let visitor: Record<string, string>;
beforeAll(async () => {
  visitor = await site.visit(greenfield);
});
beforeEach(() => site.db.exec('delete from public.chat_inquiry_information'));

const send = (consent: unknown, sessionId = 's') => site.post(path, { ...form, consent, sessionId }, visitor);
const stored = async () => {
  const rows = await site.db.query(
    'select consent from public.chat_inquiry_information order by submitted_at',
  );
  return rows.map(({ consent }) => consent);
};

test('without consent the built-in school refuses an enquiry in words, in the mock payload too', async () => {
  const none = [undefined, null, false, {}, { given: false }, { given: 'yes' }, { version: '2026-11' }];
  for (const consent of none) {
    const answer = await send(consent);
    expect([answer.status, answer.body]).toEqual([422, refusal]);
    expect(site.log.at(-1)).toMatchObject({ code: 'consent_required' });
  }
  expect(await stored()).toEqual([]);
  const mock = (userInfo: object) =>
    site.post('/mock/submit-inquiry', { sessionId: 's', tenantId: greenfield, userInfo }, visitor);
  expect(await mock(form)).toMatchObject({ status: 422, body: refusal });
  expect(await mock({ ...form, consent: true })).toMatchObject({ status: 200, body: { success: true } });
});

test('consent is stored with the version of the notice and the time the parent gave it, a plain yes as given', async () => {
  const time = new Date(site.scene.now - 60_000).toISOString();
  const consent = { given: true, version: greenfieldConfig.consent.version, time };
  expect((await send(consent)).status).toBe(200);
  expect((await send(true, 'another')).status).toBe(200);
  expect(await stored()).toEqual([consent, { given: true }]);
});

test("a time from a clock that is ahead becomes the service's, and the repetition is still the same enquiry", async () => {
  const ahead = { given: true, time: new Date(site.scene.now + 3_600_000).toISOString() };
  const arrived = new Date(site.scene.now).toISOString();
  const first = await send(ahead);
  site.scene.now += 90_000;
  const again = await send(ahead);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await stored()).toEqual([{ given: true, time: arrived }]);
});

test('a school that does not ask takes an enquiry without', async () => {
  const answer = await site.post(path, form, await site.visit(debug));
  expect(answer.status).toBe(200);
  expect(await stored()).toEqual([null]);
});
