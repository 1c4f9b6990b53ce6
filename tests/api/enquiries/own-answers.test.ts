import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnquiry } from '#api/enquiries/enquiry-fields.ts';
import { tooMuchOf } from '#api/enquiries/own-answers.ts';
import { plainText } from '#api/http/plain-text.ts';
import { publishSteps } from '../../sql/setup/publish-steps.ts';
import { debug } from '../api-over.ts';
import { hostileStrings } from '../hostile-strings.ts';
import { testApi } from '../test-api.ts';

const now = Date.UTC(2026, 10, 21, 9);
const read = (body: Record<string, unknown>) => {
  const check = readEnquiry({ first_name: 'Asha', ...body }, now, null);
  return check.ok ? check.fields.answers : check.message;
};

describe('an answer in a field of the school’s own is read as', () => {
  const same = [7, 0.5, false, ['Library', 'Sports'], 'x'.repeat(5000), '😀'.repeat(5000)];
  const mixed = [' Library ', '', null, 2, true, {}, ['x']];
  test.each<[unknown, unknown]>([
    ...same.map((value): [unknown, unknown] => [value, value]),
    ['  Saturday  ', 'Saturday'],
    [mixed, ['Library', 2, true]],
    ['As\0ha\uD800', 'Asha\uFFFD'],
  ])('%j', (value, expected) => {
    expect(read({ choices: value })).toEqual({ choices: expected });
  });

  test.each([['', '  ', null, undefined, [], [''], {}, { a: 1 }, [{}]]])('none: %j', (value) => {
    expect(read({ choices: value })).toEqual({});
  });
});

test('what the request is about, and what has a column, is no answer of the school’s own', () => {
  const own = { status: 'completed', id: 'x', reference: 'R', assignee: 'me' };
  expect(
    read({
      ...own,
      sessionId: 's',
      session_id: 's',
      tenantId: 't',
      tenant_id: 't',
      user_id: 'u',
      status_code: 'completed',
      submitted_at: '2020-01-01',
      source: { page: 'https://school.example/' },
      lastName: 'Rao',
      city: 'Pune',
      questions: ['Is there a bus?'],
      consent: true,
    }),
  ).toEqual(own);
});

test('an answer whose name the request uses arrives among the answers', () => {
  expect(read({ source: { page: 'x' }, answers: { source: 'A friend', city: 'Pune' }, rating: 5 })).toEqual({
    source: 'A friend',
    rating: 5,
  });
  expect(read({ source: 'A friend', answers: 'Many' })).toEqual({ source: 'A friend', answers: 'Many' });
});

test('it alone is an enquiry', () => {
  expect(readEnquiry({ rating: '5' }, now)).toMatchObject({ ok: true, fields: { answers: { rating: '5' } } });
  expect(readEnquiry({ rating: '' }, now)).toMatchObject({ ok: false, code: 'no_fields' });
});

test('a long name is cut, and the version of a consent is none', () => {
  expect(read({ ['n'.repeat(101)]: 'a' })).toEqual({ ['n'.repeat(100)]: 'a' });
  const check = readEnquiry({ first_name: 'Asha', consent: true, consent_version: '2026-11' }, now);
  const consent = { given: true, version: '2026-11', time: new Date(now).toISOString() };
  expect(check).toMatchObject({ ok: true, fields: { answers: {}, consent } });
});

test('what is too much is named in words', () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, at]));
  expect(tooMuchOf({ visit_day: 'x'.repeat(5001) })).toBe('Visit day must be no more than 5000 characters');
  expect(tooMuchOf({ visitDay: ['a', 'x'.repeat(5001)] })).toBe(
    'Visit day must be no more than 5000 characters',
  );
  expect(tooMuchOf({ days: Array(201).fill('a') })).toBe('Days must be no more than 200 answers');
  expect(tooMuchOf(many)).toBe("An enquiry can hold no more than 200 answers of a school's own");
  expect(tooMuchOf({ days: ['a', 'x'.repeat(5000)] })).toBeNull();
});

describe('sent to the service', () => {
  const site = testApi();
  let visitor: Record<string, string>;
  beforeAll(async () => {
    visitor = await site.visit(debug);
    const fields = ['choices', 'rating', 'status', ...hostileStrings.map(plainText)];
    await publishSteps(site.db, { own: fields.map((field) => ({ id: 'own', field })) });
  });
  beforeEach(() =>
    site.db.exec('delete from public.chat_inquiry_information; delete from private.rate_limits'),
  );
  const rows = () =>
    site.db.query('select first_name, status_code, answers from public.chat_inquiry_information');

  test('by either address it is stored beside the columns, and sets none', async () => {
    const form = { first_name: 'Asha', choices: ['Library', 'Sports'], status: 'completed', rating: 4 };
    const answers = { choices: ['Library', 'Sports'], status: 'completed', rating: 4 };
    const flat = { ...form, sessionId: 'one', source: { page: 'https://s.example/' } };
    expect((await site.post('/api/chat-inquiry/public', flat, visitor)).status).toBe(200);
    const mock = { sessionId: 'two', tenantId: debug, userInfo: form, conversationComplete: true };
    expect((await site.post('/mock/submit-inquiry', mock, visitor)).status).toBe(200);
    const stored = { first_name: 'Asha', status_code: 'pending', answers };
    expect(await rows()).toEqual([stored, stored]);
  });

  test('of a field that no conversation of the school has it is left out, and an enquiry is never refused for it', async () => {
    const unknown = { consent_version: '1', transcript: 'x'.repeat(6000), visited: Array(300).fill('/') };
    const form = { first_name: 'Asha', rating: 4, ...unknown, sessionId: 'one' };
    expect((await site.post('/api/chat-inquiry/public', form, visitor)).status).toBe(200);
    expect(await rows()).toMatchObject([{ answers: { rating: 4 } }]);
    const { status, body } = await site.post(
      '/api/chat-inquiry/public',
      { ...unknown, sessionId: 'two' },
      visitor,
    );
    expect([status, body.message]).toEqual([422, 'Form data is required for form submission']);
    const wrong = { first_name: 'Asha', choices: 'x'.repeat(5001), else: 'x', sessionId: 'three' };
    const refused = await site.post('/api/chat-inquiry/public', wrong, visitor);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Choices must be no more than 5000 characters',
    ]);
  });

  test('a repetition is the same enquiry, and another answer under the same session is refused', async () => {
    const send = (rating: number) =>
      site.post('/api/chat-inquiry/public', { first_name: 'Asha', rating, sessionId: 's' }, visitor);
    const first = await send(4);
    expect((await send(4)).body).toEqual(first.body);
    expect((await send(5)).status).toBe(409);
    expect(await rows()).toMatchObject([{ answers: { rating: 4 } }]);
  });

  test('whatever its name and its text are, it is stored or refused in words', async () => {
    for (const [at, text] of hostileStrings.entries()) {
      await site.db.exec('delete from private.rate_limits');
      const body = JSON.parse(JSON.stringify({ first_name: 'Asha', sessionId: `s${at}` }));
      const named = `{${JSON.stringify(text)}:${JSON.stringify([text])},${JSON.stringify(body).slice(1)}`;
      const answer = await site.post('/api/chat-inquiry/public', JSON.parse(named), visitor);
      expect([200, 422], text.slice(0, 50)).toContain(answer.status);
      if (answer.status === 422) expect(text.length).toBeGreaterThan(5000);
    }
    const polluted: Record<string, unknown> = {};
    expect(polluted.polluted).toBeUndefined();
    const names = ["' or '1'='1", 'constructor'];
    const stored = await site.db.query(
      'select answers from public.chat_inquiry_information where answers ? $1 or answers ? $2 order by answers::text',
      names,
    );
    expect(stored.map(({ answers }) => answers)).toEqual(names.map((name) => ({ [name]: [name] })));
  });
});
