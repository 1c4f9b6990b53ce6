import { expect, test } from 'vitest';
import { safeStorage } from '#lib/browser/safe-storage.ts';

function browserStorage(overrides: Partial<Storage> = {}): Storage {
  const values = new Map<string, string>();
  return Object.assign(
    {
      length: 0,
      clear: () => values.clear(),
      key: () => null,
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
    overrides,
  );
}

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each<[string, () => Storage]>([
  ['that works', () => storage],
  ['that may not even be named', refuse],
  ['that refuses to write', () => full],
  ['that refuses everything', () => closed],
  ['that is missing', () => undefined as unknown as Storage],
])('a value lives until it is removed in a storage %s', (_kind, open) => {
  const safe = safeStorage(open);
  expect(safe.get('key')).toBeNull();
  safe.set('key', 'one');
  safe.set('key', 'two');
  expect(safe.get('key')).toBe('two');
  safe.remove('key');
  expect(safe.get('key')).toBeNull();
});

test('keys names what is stored and what had to stay in memory', () => {
  const safe = safeStorage(refuse);
  safe.set('a', '1');
  expect(safe.keys()).toEqual(['a']);
});

test('what can not be replaced is not left for a later page either', () => {
  const values = browserStorage();
  safeStorage(() => values).set('key', 'old');
  const safe = safeStorage(() => ({ ...values, setItem: refuse }));
  safe.set('key', 'new');
  expect([safe.get('key'), values.getItem('key')]).toEqual(['new', null]);
});

const storage = browserStorage();
const full = browserStorage({ setItem: refuse });
const closed = browserStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
