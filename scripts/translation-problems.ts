/** The words of one language: namespace → nested keys → text, as the files have them. */
export type Locale = Record<string, unknown>;

interface Words {
  /** Every text by its full key: "enquiries:status.pending". */
  texts: Map<string, string>;
  /** The same texts by the key that code asks for, its plural forms together. */
  asked: Map<string, Map<PluralForm | 'only', string>>;
}

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralForm = (typeof pluralForms)[number];

/** The keys that code asks for: "enquiries:count" for `count_one` and `count_other`. */
export function askedKeys(locale: Locale): string[] {
  return [...translate(locale, []).asked.keys()];
}

/**
 * What is wrong with translations, each in a sentence; English says how they should be.
 * 1. Every language has every text, none more and none empty.
 * 2. A text has the same holes and tags in every language.
 * 3. A text with plural forms has those that the language needs. What i18next finds by itself may be left out: "many"
 *    is said like "other".
 * 4. Where "one" is also said of nothing, as in French, it tells the number or there is a "zero".
 * 5. A whole sentence is not the English one.
 */
export function translationProblems(english: Locale, others: Record<string, Locale>): string[] {
  const problems: string[] = [];
  const meant = translate(english, problems, 'en');
  problems.push(...formProblems('en', meant, meant));
  for (const [language, locale] of Object.entries(others)) {
    const words = translate(locale, problems, language);
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

function formProblems(language: string, words: Words, meant: Words): string[] {
  const problems: string[] = [];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const countsNothingAsOne = new Intl.PluralRules(language).select(0) === 'one';
  for (const [key, forms] of words.asked) {
    const model = meant.asked.get(key);
    if (!model) continue;
    const [holes, modelHoles] = [holesOf(forms), holesOf(model)];
    if (holes !== modelHoles) problems.push(`${language}: ${key} has ${holes}, English has ${modelHoles}`);
    if (model.has('only') !== forms.has('only')) {
      problems.push(`${language}: ${key} has ${forms.has('only') ? 'no ' : ''}plural forms, unlike English`);
    }
    if (forms.has('only')) continue;
    for (const form of needed) {
      if (form !== 'many' && !forms.has(form)) problems.push(`${language}: ${key}_${form} is missing`);
    }
    const tellsNumber = (form: PluralForm) => /\{\{\s*count\b/.test(forms.get(form) ?? '');
    if (countsNothingAsOne && tellsNumber('other') && !tellsNumber('one') && !forms.has('zero')) {
      problems.push(`${language}: ${key}_one is said of nothing too, and must tell the {{count}}`);
    }
  }
  return problems;
}

function copyProblems(language: string, words: Words, meant: Words): string[] {
  return [...words.texts]
    .filter(([key, text]) => meant.texts.get(key) === text && wordCount(text) >= 3)
    .map(([key]) => `${language}: ${key} is still in English`);
}

/**
 * All the holes and tags of a text in its forms, as one comparable line. A form may leave out a hole of another's, and
 * a count of none, one or two needs no grouping of digits.
 */
function holesOf(forms: Map<string, string>): string {
  const found = [...forms].flatMap(([form, text]) =>
    [...text.matchAll(/\{\{-?[^}]+\}\}|<\/?\w+\s*\/?>/g)]
      .map(([hole]) => hole.replace(/[\s-]+/g, ''))
      .filter((hole) => hole !== '{{count}}' || !['zero', 'one', 'two'].includes(form)),
  );
  return found.length > 0 ? [...new Set(found)].sort().join(' ') : 'no holes';
}

function wordCount(text: string): number {
  const said = text.replace(/\{\{[^}]*\}\}/g, ' ');
  return said.match(/\p{L}{2,}/gu)?.length ?? 0;
}

function translate(locale: Locale, problems: string[], language = ''): Words {
  const words: Words = { texts: new Map(), asked: new Map() };
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
      const asked = form ? path.slice(0, -form.length - 1) : path;
      words.asked.set(asked, (words.asked.get(asked) ?? new Map()).set(form ?? 'only', node));
    } else {
      problems.push(`${language}: ${path} has no text`);
    }
  }
}
