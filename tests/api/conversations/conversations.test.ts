import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hostileSample } from '../../chat/hostile-texts.ts';
import { apiOver, debug } from '../api-over.ts';
import { greenfield, testApi } from '../test-api.ts';

const key = 'key of the first phone';
const other = 'key of the other phone';
const consent = { given: true, version: '2026-11', time: '2026-11-20T10:00:00.000Z' };
const answers = { parent_type: 'New Parent', first_name: 'Asha', mobile: '9876543210', consent };
const state = {
  currentFlow: 'parentInquiry',
  currentStep: 'collectEmail',
  userData: answers,
  variables: { today: '2026-11-20', submitted: true, _receipt: 'x', kept: 1 },
  isCompleted: false,
  workflowHistory: ['greeting', 'collectMobile'],
  flowHistory: [],
};

const site = testApi();
let mailing: ReturnType<typeof apiOver>;
let visitor: Record<string, string>;
beforeAll(async () => {
  mailing = apiOver(site.db.fetch, { sendsMail: true });
  visitor = await site.visit(greenfield);
});
beforeEach(() =>
  site.db.exec(
    'delete from private.started_conversations; delete from private.rate_limits; delete from public.chat_inquiry_information',
  ),
);

type Body = Record<string, unknown>;
const send = (path: string, body: Body, by = visitor, service: Pick<typeof mailing, 'post'> = site) =>
  service.post(`/api/conversations${path}`, body, { 'Idempotency-Key': 's', ...by });
const keep = (change: Body = {}, by = visitor) =>
  send('', { key, state, language: 'en', is_new: true, ...change }, by);
const link = async (change: Body = {}) => String((await send('/link', { key, ...change })).body.token);
const goOn = (token: unknown, by = visitor) => send('/continue', { key: other, token }, by);
const rows = () => site.db.query('select state, key_hash, link_hash from private.started_conversations');

test('what is stored goes on elsewhere with its answers in their order, and no fact of the first phone', async () => {
  expect(await keep()).toMatchObject({ status: 200, body: { success: true } });
  const token = await link();
  const moved = await goOn(token, await site.visit(greenfield));
  expect(moved.body).toMatchObject({
    success: true,
    session_id: 's',
    language: 'en',
    config: null,
    state: { currentStep: 'collectEmail', userData: answers, variables: { kept: 1 }, isCompleted: false },
  });
  const { state: restored } = moved.body as { state: typeof state };
  expect(Object.keys(restored.userData)).toEqual(Object.keys(answers));
  expect(restored).not.toHaveProperty('asked');
  expect((await keep({ is_new: false })).body).toMatchObject({ success: false, reason: 'moved' });
  expect((await keep({ is_new: false, key: other })).status).toBe(200);
});

test('a change of an answer, and what a further child need not be asked, go on elsewhere; nothing else of the engine’s', async () => {
  const ways = { _changing: ['collectCity', 'first_name'], _kept: ['mobile', 'city'] };
  const own = { _receipt: {}, _partSent: true, _sentElsewhere: true, _isUnknownUser: true, _other: ['x'] };
  await keep({ state: { ...state, variables: { ...ways, ...own } } });
  expect((await goOn(await link())).body).toMatchObject({ state: { variables: ways } });
  const [row] = await rows();
  expect(row?.state).toMatchObject({ variables: ways });
  expect(JSON.stringify(row?.state)).not.toMatch(/_receipt|_partSent|_sentElsewhere|_isUnknownUser|_other/);
});

test('what is to be skipped is stored as a list of names alone', async () => {
  for (const odd of ['collectCity', [1, 2], [['city']], null]) {
    expect((await keep({ state: { ...state, variables: { _changing: odd, _kept: odd } } })).status).toBe(200);
    const [row] = await rows();
    expect(row?.state).toMatchObject({ variables: {} });
    expect(JSON.stringify(row?.state)).not.toMatch(/_changing|_kept/);
  }
});

test('neither the key nor the link is stored as it is', async () => {
  await keep();
  const token = await link();
  const stored = JSON.stringify(await rows());
  expect(stored).not.toContain(key);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(token.split('.')[0]);
});

test('nothing is stored without consent, nor where a school asks for none', async () => {
  for (const given of [undefined, { given: false }, 'yes']) {
    const answer = await keep({ state: { ...state, userData: { ...answers, consent: given } } });
    expect(answer).toMatchObject({ status: 422, body: { success: false, reason: 'consent_required' } });
  }
  expect(await keep({}, await site.visit(debug))).toMatchObject({ status: 422 });
  expect(await rows()).toEqual([]);
});

test('what is no state or no key, or too much, is refused with a sentence, and nothing is stored', async () => {
  const userData = (data: unknown) => ({ state: { ...state, userData: data } });
  const refused: [Body, number][] = [
    [{ state: undefined }, 422],
    [{ state: [] }, 422],
    [userData('x'), 422],
    [{ state: { ...state, currentStep: 7 } }, 422],
    [userData({ ...answers, deep: nested(30) }), 422],
    [userData({ ...answers, city: 'x'.repeat(17_000) }), 413],
    [userData({ city: 'x'.repeat(70_000) }), 413],
    [{ key: 'k' }, 422],
    [{ key: undefined }, 422],
  ];
  for (const [change, status] of refused) {
    const answer = await keep(change);
    expect(answer.status, JSON.stringify(change).slice(0, 99)).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
  }
  for (const path of ['', '/link', '/continue', '/withdraw'])
    expect((await site.post(`/api/conversations${path}`, {})).status).toBe(401);
  expect(await rows()).toEqual([]);
});

test('every hostile text is stored and comes back as a text, or is refused', async () => {
  const strange: number[] = [];
  for (const [n, text] of [...hostileSample, 'a'.repeat(20_000)].entries()) {
    const given = { ...answers, first_name: text, [text]: text };
    const session = { 'Idempotency-Key': `hostile ${n}`, ...visitor };
    const kept = await keep(
      { state: { ...state, currentStep: text.slice(0, 200), userData: given } },
      session,
    );
    const expected = text.length > 8000 ? 413 : 200;
    if (kept.status !== expected) strange.push(kept.status);
  }
  expect(strange).toEqual([]);
});

test('every kind of refused link gets the same answer', async () => {
  await keep();
  const first = await link();
  const second = await link();
  const expired = await link();
  const flipped = second.slice(0, -2) + (second.at(-2) === 'A' ? 'B' : 'A') + second.slice(-1);
  const refused = [await goOn(first), await goOn(flipped), await goOn('none'), await goOn('x'.repeat(5000))];
  refused.push(await goOn(expired, await site.visit(debug)));
  site.scene.now += 8 * 86_400_000;
  refused.push(await goOn(expired, await site.visit(greenfield)));
  site.scene.now -= 8 * 86_400_000;
  expect((await goOn(expired)).status).toBe(200);
  await send('/withdraw', { what: 'link' });
  refused.push(await goOn(expired));
  const last = await link({ key: other });
  expect((await goOn(last)).status).toBe(200);
  await site.post(
    '/api/chat-inquiry/public',
    { first_name: 'Asha', mobile: '9876543210', consent, sessionId: 's' },
    visitor,
  );
  refused.push(await goOn(last));
  const seen = new Set(refused.map(({ status, text }) => `${status} ${text}`));
  expect([...seen]).toEqual([expect.stringMatching(/^404 .*You can start a new conversation/)]);
  expect([...seen][0]).not.toContain('Asha');
});

test('what the parent removed is not gone on with, nor brought back', async () => {
  await keep();
  const token = await link();
  expect((await send('/withdraw', { what: 'all' })).body).toEqual({ success: true });
  expect((await goOn(token)).status).toBe(404);
  expect(await keep({ is_new: false })).toMatchObject({ status: 410, body: { reason: 'gone' } });
  expect(await rows()).toEqual([]);
});

test('a link that is shown is mailed as it is; a replaced one is made anew', async () => {
  await keep();
  const token = await link();
  const asked = { key, token, email: 'asha@parents.example', language: 'fr' };
  const sent = await send('/link', asked, visitor, mailing);
  expect(sent.body).toMatchObject({ success: true, token, mail: true });
  const mails = await site.db.query(
    "select kind, recipient, language from public.outbox where kind like 'continue%'",
  );
  expect(mails).toEqual([{ kind: 'continue_link', recipient: 'asha@parents.example', language: 'fr' }]);
  const newer = await link();
  expect(await link({ token: newer })).toBe(newer);
  expect(await link({ token })).not.toBe(token);
});

test('where no mails are sent none is promised, and none goes to what is no address', async () => {
  await keep();
  expect((await send('/link', { key })).body).toMatchObject({ mail: false });
  expect((await send('/link', { key, email: 'asha@parents.example' })).status).toBe(422);
  for (const email of ['asha', 'a@b', 'a b@parents.example', `${'x'.repeat(250)}@p.example`, 7])
    expect((await send('/link', { key, email }, visitor, mailing)).status).toBe(422);
});

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { in: nested(depth - 1) };
}
