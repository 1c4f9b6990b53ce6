import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signContinueToken } from '#api/conversations/continue-token.ts';
import { importVisitorKey } from '#api/visitor/visitor-token.ts';
import { hostileSample } from '../../chat/hostile-texts.ts';
import { debug } from '../api-over.ts';
import { greenfield, testApi } from '../test-api.ts';
import { visitorSecret } from '../visitor/visitor-secret.ts';

const consent = { given: true, version: '2026-11', time: '2026-11-20T10:00:00.000Z' };
const answers = { first_name: 'Quillon', mobile: '9876501234', email: 'q@parents.example', consent };
const state = { currentFlow: 'parentInquiry', currentStep: 'collectEmail', userData: answers };
const first = 'key of the first phone';
const other = 'key of the other phone';

const site = testApi();
let visitor: Record<string, string>;
let elsewhere: Record<string, string>;
beforeAll(async () => {
  visitor = await site.visit(greenfield);
  elsewhere = await site.visit(debug);
});
beforeEach(() =>
  site.db.exec(
    'delete from private.started_conversations; delete from private.rate_limits; delete from public.chat_inquiry_information',
  ),
);

const send = (path: string, body: object, by = visitor) =>
  site.post(`/api/conversations${path}`, body, { 'Idempotency-Key': 's', ...by });
const begin = async () => {
  await send('', { key: first, state, language: 'en', is_new: true });
  return String((await send('/link', { key: first })).body.token);
};
const goOn = (token: unknown, by = visitor) => send('/continue', { key: other, token }, by);
/** The first phone may still store: nothing was moved. */
const isUnmoved = async () =>
  (await send('', { key: first, state, language: 'en', is_new: false })).status === 200;

describe('a link to continue that is', () => {
  const refused: [string, (token: string) => unknown | Promise<unknown>, (() => typeof visitor)?][] = [
    ['cut off', (token) => token.slice(0, 40)],
    ['cut off by one', (token) => token.slice(0, -1)],
    ['cut off before its signature', (token) => token.split('.')[0]],
    ['10 kB long', (token) => token + 'A'.repeat(10_000)],
    ['10 kB of itself', (token) => token.repeat(150)],
    ['the whole address', (token) => `https://chat.example/embedded-chat#continue=${token}`],
    ['in capital letters', (token) => token.toUpperCase()],
    ['with a space', (token) => ` ${token}`],
    ['of another school', (token) => token, () => elsewhere],
    ['signed for another conversation', () => issued(greenfield)],
    ['signed for another school', () => issued(debug)],
    ['signed with another secret', () => issued(greenfield, `${visitorSecret} of another service`)],
    ['the token of a visitor', () => String(visitor.Authorization).replace('Bearer ', '')],
    ['the id of the session', () => 's'],
  ];
  test('none of this conversation is refused with one sentence, shows nothing and moves nothing', async () => {
    const token = await begin();
    for (const [name, make, by] of refused) {
      const { status, body, text } = await goOn(await make(token), by?.() ?? visitor);
      expect([status, body.success, body.reason], name).toEqual([404, false, 'link_refused']);
      expect(body.message).toMatch(/You can start a new conversation/);
      expect(text).not.toMatch(/Quillon|98765|parents\.example|collectEmail/);
      expect(await isUnmoved(), name).toBe(true);
    }
    for (const none of [undefined, null, 7, true, {}, ['x'], { token: 'x' }]) {
      const { status, body } = await goOn(none);
      expect([status, body]).toMatchObject([422, { success: false, message: expect.stringMatching(/\w/) }]);
    }
    expect(await isUnmoved()).toBe(true);
    expect((await goOn(token)).status).toBe(200);
  });

  test('used twice moves the conversation twice, and the phone before stores nothing any more', async () => {
    const token = await begin();
    for (const key of [other, 'key of the third phone']) {
      const moved = await send('/continue', { key, token });
      expect(moved.body).toMatchObject({ success: true, session_id: 's' });
    }
    const late = await send('', { key: other, state, language: 'en', is_new: false });
    expect(late.body).toMatchObject({ success: false, reason: 'moved' });
  });

  test('of a family that was erased, of one that was sent and of one that staff removed is refused', async () => {
    const token = await begin();
    await site.db.exec("delete from private.started_conversations where session_id = 's'");
    expect((await goOn(token)).status).toBe(404);

    const sent = await begin();
    const enquiry = { ...answers, sessionId: 's' };
    expect((await site.post('/api/chat-inquiry/public', enquiry, visitor)).status).toBe(200);
    expect((await goOn(sent)).status).toBe(404);
    const again = await send('', { key: first, state, language: 'en', is_new: true });
    expect(again).toMatchObject({ status: 409, body: { reason: 'finished' } });
    const none = await send('/link', { key: first });
    expect(none).toMatchObject({
      status: 410,
      body: { success: false, message: expect.stringMatching(/\w/) },
    });
  });

  test('a credential for nothing else', async () => {
    const token = await begin();
    const by = { Authorization: `Bearer ${token}` };
    for (const path of ['', '/link', '/continue', '/withdraw'])
      expect((await site.post(`/api/conversations${path}`, { key: first }, by)).status).toBe(401);
    expect((await site.post('/api/chat-inquiry/public', answers, by)).status).toBe(401);
  });

  test('none of the hostile texts, as a link, a key or what to withdraw, breaks the service or moves anything', async () => {
    await begin();
    const strange: unknown[] = [];
    for (const [n, text] of hostileSample.entries()) {
      if (n % 20 === 0) await site.db.exec('delete from private.rate_limits');
      const [link, key, what] = [
        await goOn(text),
        await send('/link', { key: text }),
        await send('/withdraw', { what: text }),
      ];
      if (link.status !== 404 || ![409, 422].includes(key.status) || what.status !== 422)
        strange.push([text, link.status, key.status, what.status]);
      if (/Quillon|98765/.test(link.text + key.text + what.text)) strange.push([text, 'shows']);
    }
    expect(strange).toEqual([]);
    expect(await isUnmoved()).toBe(true);
  });
});

async function issued(tenant: string, secret = visitorSecret): Promise<string> {
  return (await signContinueToken(await importVisitorKey(secret), tenant, site.scene.now)).token;
}
