import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkTranslations } from '../../scripts/translations/translation-check.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs the check over a small console of its own. */
function check(files: Record<string, string | object>) {
  const root = mkdtempSync(path.join(tmpdir(), 'translations-'));
  folders.push(root);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return checkTranslations(root);
}

const screen = `
  export function Greeting({ name, mood }) {
    const { t } = useTranslation('hall');
    return <p title={t('hint')}>{t('greeting', { name })} {t('guests', { count: 3 })} {t(\`mood.\${mood}\`)}</p>;
  }`;
const english = {
  hint: 'Says hello',
  greeting: 'Hello {{name}}',
  guests_one: '{{count}} guest',
  guests_other: '{{count}} guests',
  mood: { glad: 'Glad', calm: 'Calm' },
};
const spanish = {
  hint: 'Saluda',
  greeting: 'Hola, {{name}}',
  guests_one: '{{count}} invitado',
  guests_other: '{{count}} invitados',
  mood: { glad: 'Contento', calm: 'Tranquilo' },
};
const sound = {
  'features/hall/greeting.tsx': screen,
  'locales/en.ts': "import hall from './en/hall.json';",
  'locales/en/hall.json': english,
  'locales/es/hall.json': spanish,
};

test('says nothing of a console that is translated', () => {
  expect(check(sound)).toEqual({ said: 'Translations: 5 texts in 2 languages.', problems: [] });
});

test('finds a missing key, a missing placeholder and an unused key', () => {
  const { hint: _, ...withoutHint } = spanish;
  const { problems } = check({
    ...sound,
    'locales/en/hall.json': { ...english, farewell: 'Goodbye' },
    'locales/es/hall.json': { ...withoutHint, greeting: 'Hola', farewell: 'Adiós' },
  });
  expect(problems).toEqual([
    'es: hall:hint is missing',
    'es: hall:greeting has no holes, English has {{name}}',
    'en: hall:farewell is never asked for',
  ]);
});

test('finds words that a screen speaks by itself', () => {
  const { problems } = check({
    ...sound,
    'features/hall/door.tsx': `export const Door = () => (
      <button aria-label="Open the door" title={isOpen ? 'Close' : t('hall:hint')}>Schoolgate · {'Knock'} 42</button>
    );`,
    'chat/bell.tsx': 'export const Bell = () => <p>Ring</p>;',
    'ui/mat.tsx': 'export const Mat = () => <p title="Welcome" />;',
  });
  expect(problems.sort()).toEqual(
    [
      'chat/bell.tsx:1: Ring',
      'features/hall/door.tsx:2: Close',
      'features/hall/door.tsx:2: Knock',
      'features/hall/door.tsx:2: Open the door',
      'ui/mat.tsx:1: Welcome',
    ].map((said) => `src/${said} (not in src/locales)`),
  );
});

test('finds words that a part has not learnt', () => {
  const { problems } = check({
    ...sound,
    'locales/en-console.ts': "import cellar from './en/cellar.json';",
    'locales/en/cellar.json': { shelf: 'Shelf' },
    'locales/es/cellar.json': { shelf: 'Estante' },
    'features/hall/door.tsx': "export const label = i18n.t('cellar:shelf');",
  });
  expect(problems).toEqual([
    'src/features/hall/door.tsx: says words of cellar, which only console has learnt',
  ]);
});

describe('the words of the chat', () => {
  const bell = `
    export const Bell = ({ tone }) => {
      const words = useWords();
      return <button title={words.ring}>{words.tone[tone]} {ports.words().rung} {words.specified?.refused[code]}</button>;
    };`;
  const words = (rest: object) => ({
    ring: 'Llame',
    tone: { low: 'Grave' },
    rung: '{{count}} llamadas',
    ...rest,
  });
  const chat = {
    ...sound,
    'chat/bell.tsx': bell,
    'chat/words/texts/en.json': { ring: 'Ring', tone: { low: 'Low' }, rung: '{{count}} rings' },
    'chat/words/texts/en-specified.json': { refused: { required: '{{label}} is required' } },
    'chat/words/texts/es.json': words({ specified: { refused: { required: 'Falta {{label}}' } } }),
  };

  test('count like any others', () => {
    expect(check(chat)).toEqual({ said: 'Translations: 9 texts in 2 languages.', problems: [] });
  });

  test('may not be missing, empty, too many, still English or without their holes', () => {
    const refused = { required: '{{name}} falta', too_long: 'Demasiado largo' };
    const { problems } = check({
      ...chat,
      'chat/words/texts/es.json': words({ tone: { low: ' ' }, rung: 'Llamadas', specified: { refused } }),
    });
    expect(problems.sort()).toEqual([
      'es: chat:rung has no holes, English has {{count}}',
      'es: chat:specified.refused.required has {{name}}, English has {{label}}',
      'es: chat:specified.refused.too_long is not in English',
      'es: chat:tone.low has no text',
      'es: chat:tone.low is missing',
    ]);
  });

  test('are needed in every language of the console', () => {
    const { 'chat/words/texts/es.json': _, ...withoutSpanish } = chat;
    expect(check(withoutSpanish).problems).toEqual([
      'es: chat:ring is missing',
      'es: chat:tone.low is missing',
      'es: chat:rung is missing',
      'es: chat:specified.refused.required is missing',
    ]);
  });

  test('are all read by the chat', () => {
    const { problems } = check({
      ...chat,
      'chat/bell.tsx': bell.replace('words.ring', 'words.rang').replace('words.tone[tone]', 'tone.low'),
      'features/hall/door.tsx': 'export const text = words.ring + words.tone.low;',
    });
    expect(problems).toEqual(['en: chat:ring is never asked for', 'en: chat:tone.low is never asked for']);
  });
});

const nothing = { 'main.ts': '', 'locales/en.ts': "'./en/hall.json'", 'locales/en/hall.json': {} };

test('is not satisfied with nothing at all', () => {
  expect(check(nothing).problems).toEqual(['Nothing was found to check.']);
});
