import { isDeepStrictEqual } from 'node:util';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { plainText } from '#api/http/plain-text.ts';
import { hostileSample, hostileTexts } from '../chat/hostile-texts.ts';
import { apiOver } from './api-over.ts';
import { greenfield, testApi } from './test-api.ts';

/** Every hostile text in every field of a conversation that is new since the first release. None answers with a 5xx. */
const consent = { given: true, version: '2026-11', time: '2026-11-20T10:00:00.000Z' };
const key = 'key of the first phone';

const site = testApi();
let mailing: ReturnType<typeof apiOver>;
let visitor: Record<string, string>;
beforeAll(async () => {
  mailing = apiOver(site.db.fetch, { sendsMail: true });
  visitor = await site.visit(greenfield);
});
beforeEach(() =>
  site.db.exec(`delete from private.rate_limits; delete from private.started_conversations;
    delete from public.chat_inquiry_information; delete from public.chat_questions`),
);

/** Runs for each text with a session of its own; the limits of schools are out of the way. */
async function withEach(texts: string[], run: (text: string, session: string) => Promise<void>) {
  for (const [n, text] of texts.entries()) {
    if (n % 50 === 0) await site.db.exec('delete from private.rate_limits');
    await run(text, `hostile ${n}`);
  }
}
const post = (path: string, body: object, session: string, service: Pick<typeof mailing, 'post'> = site) =>
  service.post(path, body, { ...visitor, 'Idempotency-Key': session });
const isClean = () => site.log.every((entry) => !JSON.stringify(entry).includes('<script'));

test('as a phone number: stored as a number, or refused with a sentence', async () => {
  const forms = [...hostileTexts, ...hostileSample.flatMap((text) => [`+${text}`, `+971 ${text}`])];
  const strange: unknown[] = [];
  await withEach(forms, async (mobile, session) => {
    const { status, body } = await post(
      '/api/chat-inquiry/public',
      { first_name: 'Asha', mobile, consent },
      session,
    );
    const isNone = status === 422 && body.success === false && typeof body.message === 'string';
    if (status !== 200 && !isNone) strange.push([mobile, status]);
  });
  expect(strange).toEqual([]);
  const stored = await site.db.query('select distinct mobile from public.chat_inquiry_information');
  expect(stored.length).toBeGreaterThan(1);
  for (const { mobile } of stored) if (mobile !== null) expect(mobile).toMatch(/^(\d{10}|\+[1-9]\d{6,14})$/);
  expect(isClean()).toBe(true);
}, 120_000);

test('as a question asked in each language: stored with that language', async () => {
  const languages = ['en', 'hi', 'es', 'fr', 'ar'];
  const strange: unknown[] = [];
  const asked: { session: string; language: string; question: string }[] = [];
  await withEach(hostileTexts, async (text, session) => {
    const number = Number(session.split(' ')[1]);
    const language = languages[number % languages.length] ?? 'en';
    const { status, body } = await post('/api/chat', { question: text, context: { language } }, session);
    if (plainText(text) === '' || [...plainText(text)].length > 1000) {
      if (status !== 422 || body.success !== false) strange.push([text, status]);
      return;
    }
    if (status !== 200) strange.push([text, status]);
    asked.push({ session, language, question: text });
  });
  expect(strange).toEqual([]);
  const rows = await site.db.query('select session_id, language from public.chat_questions');
  const languageOf = new Map(rows.map(({ session_id, language }) => [session_id, language]));
  // Of a text without a letter or a number nothing is left to ask.
  const kept = asked.filter(({ session }) => languageOf.has(session));
  expect(kept.length).toBeGreaterThan(500);
  expect(kept.filter(({ session, language }) => languageOf.get(session) !== language)).toEqual([]);
  expect(isClean()).toBe(true);
}, 240_000);

test('as the answers of an unfinished conversation: they go on elsewhere as they were entered', async () => {
  const strange: unknown[] = [];
  // Each text is in one of four fields.
  const quarter = Math.ceil(hostileTexts.length / 4);
  await withEach(hostileTexts.slice(0, quarter), async (text, session) => {
    const at = Number(session.split(' ')[1]);
    const [city, mobile, email] = [1, 2, 3].map((n) => hostileTexts[at + n * quarter] ?? '');
    const userData = { first_name: text, city, mobile, email, consent };
    const state = {
      currentFlow: text.slice(0, 200),
      currentStep: 'collectEmail',
      userData,
      variables: { note: city },
    };
    const kept = await post('/api/conversations', { key, state, language: text, is_new: true }, session);
    if (kept.status !== 200) strange.push([text, kept.status]);
    const { body } = await post('/api/conversations/link', { key, language: text }, session);
    const moved = await post('/api/conversations/continue', { key: `${key} 2`, token: body.token }, session);
    const plain = (written = '') => plainText(written);
    const expected = {
      first_name: plain(text),
      city: plain(city),
      mobile: plain(mobile),
      email: plain(email),
      consent,
    };
    const found = moved.body as { state?: { userData?: unknown; variables?: unknown } };
    if (!isDeepStrictEqual(found.state?.userData, expected)) strange.push([text, found.state]);
    if (!isDeepStrictEqual(found.state?.variables, { note: plain(city) })) strange.push([text, 'variable']);
  });
  expect(strange).toEqual([]);
  const [row] = await site.db.query('select count(*)::integer as n from private.started_conversations');
  expect(row?.n).toBe(quarter);
  expect(isClean()).toBe(true);
}, 240_000);

test('as the address to mail a link to: mailed to an address, or refused', async () => {
  const userData = { first_name: 'Asha', consent };
  const state = { currentFlow: 'parentInquiry', currentStep: 'collectEmail', userData };
  const forms = hostileTexts.map(
    (text, n) => [text, `${text}@parents.example`, `asha@${text}.example`][n % 3] ?? text,
  );
  const strange: unknown[] = [];
  const mailed = new Set<string>();
  await withEach(forms, async (email, session) => {
    await post('/api/conversations', { key, state, language: 'en', is_new: true }, session);
    const { status, body } = await post('/api/conversations/link', { key, email }, session, mailing);
    if (status === 200) mailed.add(plainText(email));
    else if (status !== 422 || body.success !== false) strange.push([email, status]);
  });
  expect(strange).toEqual([]);
  const rows = await site.db.query(
    "select distinct recipient from public.outbox where kind = 'continue_link'",
  );
  const recipients = rows.map(({ recipient }) => String(recipient));
  expect(new Set(recipients)).toEqual(new Set([...mailed].filter((address) => address !== '')));
  // No line break, no second address, no name before it.
  for (const each of recipients) expect(each).toMatch(/^[^\s@,;<>"]+@[^\s@,;<>"]+\.\p{L}{2,}$/u);
}, 240_000);
