import { describe, expect, test } from 'vitest';
import { completionsUrl, readChatModel } from '#api/chat/chat-model.ts';
import { hostedDeps } from '#api/http/hosted-deps.ts';
import { readSettings } from '#local/settings.ts';
import { apiOver } from '../api-over.ts';
import { workingDatabase } from '../working-database.ts';

const named = {
  CHAT_MODEL_URL: 'https://models.school.example/v1',
  CHAT_MODEL_KEY: 'sk-a-key-of-tests',
  CHAT_MODEL_NAME: 'small-1',
};
const read = (given: Record<string, string>) => readChatModel((name) => given[name]);

test('the model is what the three settings name', () => {
  expect(read(named)).toEqual({
    url: 'https://models.school.example/v1',
    key: 'sk-a-key-of-tests',
    name: 'small-1',
  });
});

test('blanks around them do not count, and the key may be missing', () => {
  const given = { CHAT_MODEL_URL: ' http://localhost:11434/v1 ', CHAT_MODEL_NAME: 'small-1\n' };
  expect(read(given)).toEqual({ url: 'http://localhost:11434/v1', key: '', name: 'small-1' });
});

test.each<[string, Record<string, string>]>([
  ['nothing is set', {}],
  ['all are empty', { CHAT_MODEL_URL: '', CHAT_MODEL_KEY: ' ', CHAT_MODEL_NAME: '' }],
])('there is none when %s', (_name, given) => {
  expect(read(given)).toBeNull();
});

const refused: [string, Record<string, string>, RegExp][] = [
  ['a key without an address', { CHAT_MODEL_URL: '' }, /need CHAT_MODEL_URL/],
  ['no name', { CHAT_MODEL_NAME: '' }, /needs CHAT_MODEL_NAME/],
  ['a name of two lines', { CHAT_MODEL_NAME: 'a\nb' }, /CHAT_MODEL_NAME must be one line/],
  ['a very long name', { CHAT_MODEL_NAME: 'a'.repeat(201) }, /CHAT_MODEL_NAME must be one line/],
  [
    'a key that no header carries',
    { CHAT_MODEL_KEY: 'sk-a\r\nX-Other: 1' },
    /CHAT_MODEL_KEY must be one word/,
  ],
  ['a key with other letters', { CHAT_MODEL_KEY: 'schlüssel' }, /CHAT_MODEL_KEY must be one word/],
  ['no address', { CHAT_MODEL_URL: 'models.school.example' }, /must be a whole address/],
  ['another scheme', { CHAT_MODEL_URL: 'file:///etc/passwd' }, /must begin with https/],
  ['http to another machine', { CHAT_MODEL_URL: 'http://models.school.example' }, /must begin with https/],
  [
    'http to a name that looks near',
    { CHAT_MODEL_URL: 'http://localhost.evil.example' },
    /must begin with https/,
  ],
  [
    'a password in the address',
    { CHAT_MODEL_URL: 'https://a:sk-hidden@models.example' },
    /no user name, password/,
  ],
  ['a # part', { CHAT_MODEL_URL: 'https://models.example/v1#sk-hidden' }, /no user name, password or # part/],
];

describe.each(refused)('%s', (_name, given, reason) => {
  const settings = { ...named, ...given };
  const sentence = () => {
    try {
      return String(read(settings));
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  test('is refused in a sentence without the key', () => {
    expect(sentence()).toMatch(reason);
    expect(sentence()).toMatch(/\.$/);
    expect(sentence()).not.toMatch(/sk-/);
  });

  test('neither host starts with it', () => {
    const hosted: Record<string, string> = {
      SUPABASE_URL: 'https://project.supabase.test',
      VISITOR_SECRET: 'v'.repeat(40),
      SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
      ...settings,
    };
    expect(() => hostedDeps((name) => hosted[name])).toThrow(reason);
    expect(() => readSettings(settings, [])).toThrow(reason);
  });
});

test('both hosts read it, and do without it', () => {
  const hosted: Record<string, string> = {
    SUPABASE_URL: 'https://project.supabase.test',
    VISITOR_SECRET: 'v'.repeat(40),
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
  };
  expect(hostedDeps((name) => hosted[name]).model).toBeNull();
  expect(readSettings({}, []).model).toBeNull();
  const model = { url: named.CHAT_MODEL_URL, key: named.CHAT_MODEL_KEY, name: named.CHAT_MODEL_NAME };
  expect(hostedDeps((name) => ({ ...hosted, ...named })[name]).model).toEqual(model);
  expect(readSettings(named, []).model).toEqual(model);
});

test.each([
  ['https://models.example/v1', 'https://models.example/v1/chat/completions'],
  ['https://models.example/v1/', 'https://models.example/v1/chat/completions'],
  ['https://models.example', 'https://models.example/chat/completions'],
  ['https://models.example/v1/chat/completions', 'https://models.example/v1/chat/completions'],
  ['https://models.example/v1/chat/completions/', 'https://models.example/v1/chat/completions'],
  ['https://models.example/m?version=1', 'https://models.example/m/chat/completions?version=1'],
])('%s is asked at %s', (base, address) => {
  expect(completionsUrl(base)).toBe(address);
});

test.each([
  ['model', { url: 'https://models.example', key: '', name: 'small-1' }],
  ['passages', null],
])('the health of the service says that %s answers', async (answers, model) => {
  const { api } = apiOver(workingDatabase, { model });
  const health = await api.request('/api/health');
  expect([health.status, await health.json()]).toEqual([
    200,
    { ok: true, version: '1.2.3', database: true, answers, mail: 'waits' },
  ]);
});
