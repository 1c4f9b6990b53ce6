import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainText } from '#api/http/plain-text.ts';
import { debug } from '../api-over.ts';
import { hostileStrings } from '../hostile-strings.ts';
import { greenfield, testApi } from '../test-api.ts';

const path = '/api/chat-inquiry/public';
const uuid = /^[0-9a-f-]{36}$/;
const form = {
  parent_type: 'New Parent',
  school_type: 'Day School',
  first_name: 'Asha',
  lastName: 'Rao',
  mobile: '+91 98765-43210',
  email: 'asha.rao@example.org',
  city: 'Pune',
  child_name: 'Ishaan',
  grade: 'PYP 1',
  academic_year: '2026-2027',
  date_of_birth: '2020-02-29',
  school_name: 'Little Oaks',
  questions: ['Is there a school bus?'],
  consent: { given: true, version: '2026-11', time: '2026-11-20T09:00:00.000Z' },
};
const given = { consent: true };

const site = testApi();
let visitor: Record<string, string>;
beforeAll(async () => {
  visitor = await site.visit(greenfield);
});
beforeEach(async () => {
  site.scene.address = null;
  await site.db.exec('delete from public.chat_inquiry_information');
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  site.post(path, body, { ...visitor, ...headers });
const rows = () =>
  site.db.query(
    'select *, date_of_birth::text as date_of_birth from public.chat_inquiry_information order by submitted_at',
    [],
  );
const onlyRow = async () => {
  const all = await rows();
  expect(all).toHaveLength(1);
  return all[0] ?? {};
};

describe('a test, which counts nowhere,', () => {
  const sendAs = (token: string, more: object = {}) =>
    send({ ...form, ...more }, { 'Staff-Authorization': `Bearer ${token}` });
  const stored = async () => (await rows()).map(({ source }) => source);

  test('is one of signed-in staff of the school, whatever a visitor says', async () => {
    const token = await site.tokenOf('greenfield');
    expect((await send({ ...form, source: { test: true }, sessionId: 'a visitor' })).status).toBe(200);
    expect((await sendAs(token, { source: { language: 'es' }, sessionId: 'staff' })).status).toBe(200);
    expect(await stored()).toEqual([{}, { language: 'es', test: true }]);
  });

  test('is refused to everyone else, and leaves the visitor signed in', async () => {
    const ofVisitor = String(visitor.Authorization).replace('Bearer ', '');
    for (const [token, message] of [
      [await site.tokenOf('debug'), 'There is no such school among yours.'],
      ['', 'Invalid token format'],
      [ofVisitor, 'User not authenticated. Please login first.'],
    ]) {
      const answer = await sendAs(token ?? '', { sessionId: 'refused' });
      expect([answer.status, answer.body]).toEqual([403, { success: false, message }]);
    }
    expect(await stored()).toEqual([]);
  });

  test('may come from a console on another origin', async () => {
    const headers = {
      Origin: 'https://console.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'staff-authorization',
    };
    const { headers: allowed } = await site.api.request(path, { method: 'OPTIONS', headers });
    expect(allowed.get('Access-Control-Allow-Headers')).toContain('Staff-Authorization');
  });
});

describe('an enquiry', () => {
  test('is stored with every field, under the tenant of the token', async () => {
    const answer = await send({ ...form, sessionId: 'session-1', tenantId: greenfield });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Your inquiry has been successfully submitted.',
      data: {
        id: expect.stringMatching(uuid),
        reference: expect.stringMatching(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/),
        due_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
      },
    });
    const { lastName, ...named } = form;
    expect(await onlyRow()).toMatchObject({
      ...named,
      last_name: lastName,
      mobile: '9876543210',
      tenant_id: greenfield,
      session_id: 'session-1',
      status_code: 'pending',
    });
  });

  test('may come in the mock payload', async () => {
    const timestamp = new Date(site.scene.now).toISOString();
    const sent = { sessionId: 'session-2', tenantId: greenfield, userInfo: form, timestamp };
    const answer = await site.post('/mock/submit-inquiry', { ...sent, conversationComplete: true }, visitor);
    expect(answer.body).toMatchObject({ success: true, data: { id: expect.stringMatching(uuid) } });
    expect(await onlyRow()).toMatchObject({ first_name: 'Asha', session_id: 'session-2' });
  });

  test('of a conversation that goes on is completed by the next one of its session', async () => {
    const { first_name, mobile, questions, consent } = form;
    const about = { first_name, mobile, questions, consent };
    const ask = (more: object, key: string) =>
      site.post(
        '/mock/submit-inquiry',
        { sessionId: 'goes on', tenantId: greenfield, userInfo: about, conversationComplete: false, ...more },
        { ...visitor, 'Idempotency-Key': key },
      );
    const part = await ask({}, 'a key of its own');
    expect(await onlyRow()).toMatchObject({ session_id: 'goes on', child_name: null });
    expect((await ask({}, 'another key')).text).toBe(part.text);
    const whole = await send({ ...form, source: { unfinished: true } }, { 'Idempotency-Key': 'goes on' });
    expect(whole.body).toEqual(part.body);
    expect(await onlyRow()).toMatchObject({ child_name: 'Ishaan', source: {} });
    expect((await send(form, { 'Idempotency-Key': 'goes on' })).status).toBe(200);
    const other = await send({ ...form, city: 'Goa' }, { 'Idempotency-Key': 'goes on' });
    expect(other).toMatchObject({ status: 409, body: { reason: 'finished' } });
    expect((await ask({ sessionId: 'x'.repeat(300) }, 'key')).status).toBe(422);
    expect((await ask({ sessionId: undefined }, 'only key')).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  test('stores empty answers as null', async () => {
    await send({ ...given, first_name: 'Asha', email: '', city: '   ', mobile: null, date_of_birth: '' });
    expect(await onlyRow()).toMatchObject({ email: null, city: null, mobile: null, date_of_birth: null });
  });

  test('keeps where it came from, without query strings', async () => {
    const page = 'https://school.example/apply';
    const source = { page: `${page}?email=asha.rao@example.org`, utm_source: 'newsletter' };
    await send({ ...form, source });
    expect((await onlyRow()).source).toEqual({ page, utm_source: 'newsletter' });
  });

  test('cannot set what is not its own', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const body = JSON.stringify({
      ...form,
      id,
      user_id: id,
      status_code: 'completed',
      submitted_at: '2001-01-01T00:00:00Z',
      updated_at: '2001-01-01T00:00:00Z',
      body_hash: 'x',
      config_version: 99,
      role: 'admin',
    }).replace('{', '{"__proto__":{"status_code":"completed"},');
    expect((await send(body)).status).toBe(200);
    const row = await onlyRow();
    expect(row).toMatchObject({ status_code: 'pending', tenant_id: greenfield });
    expect(row.id).not.toBe(id);
    expect(row.user_id).not.toBe(id);
    expect(new Date(String(row.submitted_at)).getFullYear()).toBeGreaterThan(2020);
  });
});

describe('one session stores one enquiry', () => {
  test('posted again, it answers with the same id', async () => {
    const first = await send({ ...form, sessionId: 'again' });
    const second = await send({ ...form, sessionId: 'again' });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
  });

  test('posted 20 times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send({ ...form, session_id: 'at-once' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('named by the header before the body, and by the token when nothing names it', async () => {
    await send({ ...form, sessionId: 'one' }, { 'Idempotency-Key': 'header' });
    await send({ ...form, sessionId: 'two' }, { 'Idempotency-Key': 'header' });
    expect(await onlyRow()).toMatchObject({ session_id: 'header' });
    const [one, other] = [await send(form), await send(form)];
    expect(one.body).toEqual(other.body);
    expect(await rows()).toHaveLength(2);
  });

  test('with other details it is refused in words, and nothing changes', async () => {
    await send({ ...form, sessionId: 'changed' });
    const other = await send({ ...form, city: 'Mumbai', sessionId: 'changed' });
    const message = expect.stringContaining('already submitted');
    expect(other).toMatchObject({ status: 409, body: { success: false, message } });
    expect(await onlyRow()).toMatchObject({ city: 'Pune' });
  });

  test('in two schools it stores two', async () => {
    const there = await site.visit(debug);
    await send({ ...form, sessionId: 'shared' });
    expect((await send({ ...form, sessionId: 'shared' }, there)).status).toBe(200);
    expect((await rows()).map(({ tenant_id }) => tenant_id).sort()).toEqual([greenfield, debug]);
  });

  test('whose id is too long is refused in words', async () => {
    expect(await send({ ...form, sessionId: 'a'.repeat(500) })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Session id') },
    });
  });
});

test('hostile texts come back as they were, or are refused in words, and never break the service', async () => {
  const fields = ['first_name', 'city', 'school_name', 'email', 'mobile', 'date_of_birth'];
  for (const [index, text] of hostileStrings.entries()) {
    const sessionId = `hostile-${index}`;
    const answer = await send({ ...given, first_name: text, city: text, questions: [text], sessionId });
    if (answer.status === 422) {
      expect(text.trim() === '' || [...text].length > 120).toBe(true);
      continue;
    }
    expect([text, answer.status]).toEqual([text, 200]);
    const [row] = await site.db.query(
      'select first_name, city, questions from public.chat_inquiry_information where session_id = $1',
      [sessionId],
    );
    const kept = plainText(text);
    expect(row).toEqual({ first_name: kept, city: kept, questions: [kept] });
  }
  for (const text of hostileStrings) {
    for (const field of fields)
      expect((await send({ ...given, [field]: text, sessionId: text })).status).toBeLessThan(500);
    expect((await send({ ...form, source: { page: text, utm_source: text } }, {})).status).toBeLessThan(500);
    site.scene.now += 1;
  }
});

test('an address may send 20 new enquiries, and its repeats are free', async () => {
  site.scene.address = '203.0.113.9';
  const post = (n: number) => send({ ...form, sessionId: `limit-${n}` });
  for (let n = 0; n < 20; n++) expect((await post(n)).status).toBe(200);
  for (let n = 0; n < 20; n++) expect((await post(n)).status).toBe(200);
  const refused = await post(20);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await rows()).toHaveLength(20);
  site.scene.address = '203.0.113.10';
  expect((await post(20)).status).toBe(200);
});

test('nothing a parent typed, and no address, reaches the log', async () => {
  site.log.length = 0;
  site.scene.address = '203.0.113.77';
  const odd = { ...form, source: { page: 'https://school.example/x?asha.rao@example.org' } };
  await send({ ...odd, email: 'asha.rao at example' });
  await send({ ...odd, mobile: '98765432' });
  await send({ ...odd, tenantId: 'Ishaan' });
  await send({ ...odd, sessionId: 'Ishaan' });
  await send({ ...odd, sessionId: 'Ishaan', city: 'Mumbai' });
  await send('{"first_name":"Asha"');
  await site.post('/api/asha.rao@example.org?mobile=9876543210', form, visitor);
  await site.post('/mock/token', { user_id: 'asha.rao@example.org' });
  await site.post(path, form, { Authorization: 'Bearer asha.rao@example.org' });
  expect(site.log.length).toBeGreaterThanOrEqual(7);
  const written = JSON.stringify(site.log);
  expect(written).not.toMatch(/asha|Rao|98765|Pune|Mumbai|Ishaan|203\.0\.113\.77|Bearer|eyJ/i);
});
