import { afterEach, describe, expect, test, vi } from 'vitest';
import { readEmbedder } from '#api/embeddings/read-embedder.ts';
import { hostedDeps } from '#api/http/hosted-deps.ts';
import { readSettings } from '#local/settings.ts';

const named = {
  EMBEDDINGS_URL: 'https://models.school.example/v1',
  EMBEDDINGS_KEY: 'sk-a-key-of-tests',
  EMBEDDINGS_NAME: 'small-1',
};
const hosted = {
  SUPABASE_URL: 'https://project.supabase.test',
  VISITOR_SECRET: 'v'.repeat(40),
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
};
const read = (given: Record<string, string>) => readEmbedder((name) => given[name]);

afterEach(() => vi.unstubAllGlobals());

test('without the settings there is none, on either host', () => {
  expect(read({})).toBeNull();
  expect(read({ EMBEDDINGS_URL: ' ', EMBEDDINGS_KEY: '', EMBEDDINGS_NAME: '' })).toBeNull();
  const environment: Record<string, string> = hosted;
  expect(hostedDeps((name) => environment[name]).embedder).toBeNull();
  expect(readSettings({}, []).embedder).toBeNull();
});

test('both hosts read it', () => {
  const environment: Record<string, string> = { ...hosted, ...named };
  expect(hostedDeps((name) => environment[name]).embedder?.name).toBe('small-1');
  expect(readSettings(named, []).embedder?.name).toBe('small-1');
});

describe.each([
  ['no name', { EMBEDDINGS_NAME: '' }, /EMBEDDINGS_URL needs EMBEDDINGS_NAME/],
  [
    'http to another machine',
    { EMBEDDINGS_URL: 'http://models.school.example' },
    /EMBEDDINGS_URL must begin with https/,
  ],
  [
    'a password in the address',
    { EMBEDDINGS_URL: 'https://a:sk-hidden@models.example' },
    /no user name, password/,
  ],
  ['a key that no header carries', { EMBEDDINGS_KEY: 'sk-a\r\nX: 1' }, /EMBEDDINGS_KEY must be one word/],
  [
    'gte-small without an address, here',
    { EMBEDDINGS_URL: '', EMBEDDINGS_KEY: '', EMBEDDINGS_NAME: 'gte-small' },
    /functions of hosted Supabase alone/,
  ],
])('%s', (_name, given, reason) => {
  test('is refused in a sentence without the key', () => {
    expect(() => read({ ...named, ...given })).toThrow(reason);
    expect(() => read({ ...named, ...given })).not.toThrow(/sk-/);
  });
});

test("on hosted Supabase gte-small alone is the runtime's own model, and nothing is sent", async () => {
  const request = vi.fn();
  vi.stubGlobal('fetch', request);
  class Session {
    constructor(readonly model: string) {}
    run(text: string, options: object) {
      expect([this.model, options]).toEqual(['gte-small', { mean_pool: true, normalize: true }]);
      return Promise.resolve(Array.from({ length: 384 }, (_, n) => (n + text.length) / 1000));
    }
  }
  vi.stubGlobal('Supabase', { ai: { Session } });
  const embedded = await read({ EMBEDDINGS_NAME: 'gte-small' })?.embed(['one', 'two!'], 1000);
  expect(embedded?.ok && embedded.vectors.map((vector) => vector.length)).toEqual([384, 384]);
  expect(request).not.toHaveBeenCalled();
});
