/** The texts of one language: namespace → nested keys → text, as in the files. */
export type Locale = Record<string, unknown>;

interface LocaleTexts {
  /** Every text by its full key: "enquiries:status.pending". */
  texts: Map<string, string>;
  /** The same texts by the key that code uses, with its plural forms. */
  asked: Map<string, Map<PluralForm | 'only', string>>;
}

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralForm = (typeof pluralForms)[number];

/** Returns the keys that code uses: "enquiries:count" for `count_one` and `count_other`. */
export function usedKeys(locale: Locale): string[] {
  return [...collectTexts(locale, []).asked.keys()];
}

/**
 * Returns the problems of translations compared with English, each as a sentence.
 * 1. Every language has the same keys, none with an empty text.
 * 2. A text has the same placeholders and tags in every language.
 * 3. A text with plural forms has those that the language needs. "many" may be missing, as i18next falls back to "other".
 * 4. Where "one" also covers 0, as in French, it contains the number or there is a "zero".
 * 5. A complete sentence is not left in English.
 */
export function translationProblems(english: Locale, others: Record<string, Locale>): string[] {
  const problems: string[] = [];
  const meant = collectTexts(english, problems, 'en');
  problems.push(...formProblems('en', meant, meant));
  for (const [language, locale] of Object.entries(others)) {
    const words = collectTexts(locale, problems, language);
    for (const key of meant.asked.keys()) {
      if (!words.asked.has(key)) problems.push(`${language}: ${key} is missing`);
    }
    for (const key of words.asked.keys()) {
      if (!meant.asked.has(key)) problems.push(`${language}: ${key} is not in English`);
    }
    problems.push(...formProblems(language, words, meant), ...copyProblems(language, words, meant));
  }
  return problems;
}

function formProblems(language: string, words: LocaleTexts, meant: LocaleTexts): string[] {
  const problems: string[] = [];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const oneIncludesZero = new Intl.PluralRules(language).select(0) === 'one';
  for (const [key, forms] of words.asked) {
    const model = meant.asked.get(key);
    if (!model) continue;
    const [holes, modelHoles] = [placeholdersOf(forms), placeholdersOf(model)];
    if (holes !== modelHoles) problems.push(`${language}: ${key} has ${holes}, English has ${modelHoles}`);
    if (model.has('only') !== forms.has('only')) {
      problems.push(`${language}: ${key} has ${forms.has('only') ? 'no ' : ''}plural forms, unlike English`);
    }
    if (forms.has('only')) continue;
    for (const form of needed) {
      if (form !== 'many' && !forms.has(form)) problems.push(`${language}: ${key}_${form} is missing`);
    }
    const showsNumber = (form: PluralForm) => /\{\{\s*count\b/.test(forms.get(form) ?? '');
    if (oneIncludesZero && showsNumber('other') && !showsNumber('one') && !forms.has('zero')) {
      problems.push(`${language}: ${key}_one is said of nothing too, and must tell the {{count}}`);
    }
  }
  return problems;
}

function copyProblems(language: string, words: LocaleTexts, meant: LocaleTexts): string[] {
  return [...words.texts]
    .filter(([key, text]) => meant.texts.get(key) === text && wordCount(text) >= 3)
    .map(([key]) => `${language}: ${key} is still in English`);
}

/**
 * Returns the placeholders and tags of a text's forms, as one comparable line. A form may omit a placeholder of another,
 * and the forms for 0, 1 and 2 need no digit grouping.
 */
function placeholdersOf(forms: Map<string, string>): string {
  const found = [...forms].flatMap(([form, text]) =>
    [...text.matchAll(/\{\{-?[^}]+\}\}|<\/?\w+\s*\/?>/g)]
      .map(([hole]) => hole.replace(/[\s-]+/g, ''))
      .filter((hole) => hole !== '{{count}}' || !['zero', 'one', 'two'].includes(form)),
  );
  return found.length > 0 ? [...new Set(found)].sort().join(' ') : 'no holes';
}

function wordCount(text: string): number {
  const plainText = text.replace(/\{\{[^}]*\}\}/g, ' ');
  return plainText.match(/\p{L}{2,}/gu)?.length ?? 0;
}

function collectTexts(locale: Locale, problems: string[], language = ''): LocaleTexts {
  const words: LocaleTexts = { texts: new Map(), asked: new Map() };
  for (const [namespace, tree] of Object.entries(locale)) collect(`${namespace}:`, tree);
  return words;

  function collect(path: string, node: unknown): void {
    if (typeof node === 'object' && node !== null && !Array.isArray(node)) {
      for (const [name, child] of Object.entries(node)) {
        collect(path.endsWith(':') ? path + name : `${path}.${name}`, child);
      }
    } else if (typeof node === 'string' && node.trim() !== '') {
      words.texts.set(path, node);
      const form = pluralForms.find((ending) => path.endsWith(`_${ending}`));
      const baseKey = form ? path.slice(0, -form.length - 1) : path;
      words.asked.set(baseKey, (words.asked.get(baseKey) ?? new Map()).set(form ?? 'only', node));
    } else {
      problems.push(`${language}: ${path} has no text`);
    }
  }
}
