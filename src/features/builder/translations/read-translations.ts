import type { TenantConfig } from '#engine';
import {
  type ChatLanguage,
  chatLanguageOf,
  chatLanguages,
  languageName,
  languages,
} from '#lib/i18n/languages.ts';
import { unguarded } from '#lib/text/csv.ts';
import { decodeText } from '#lib/text/decode-text.ts';
import { hasLostLetters, lostRuns } from '#lib/text/lost-letters.ts';
import { readCsv } from '#lib/text/read-csv.ts';
import { longestTranslation, mostTranslations } from './change-translations.ts';
import { placeholderFaults, sourceTexts, targetLanguages, translationOf } from './translation-texts.ts';

export type TranslationsFault =
  | 'too-large'
  | 'unreadable'
  | 'office'
  | 'nothing'
  | 'no-original'
  | 'no-language';

/** A translation that is not taken, and why. */
export interface LeftOut {
  /** Its row's number in the spreadsheet: the first row has 1. */
  row: number;
  reason: 'unknown' | 'lost' | 'lostOriginal' | 'lacks' | 'extra' | 'too-long' | 'too-many' | 'repeated';
  /** The original as the file has it. */
  text: string;
  language?: ChatLanguage;
  /** The placeholders that are missing, or too many. */
  names: string[];
}

export interface PlannedLanguage {
  language: ChatLanguage;
  /** What the file changes, by the original. */
  texts: [text: string, translation: string][];
  added: number;
  changed: number;
  same: number;
}

export type TranslationsImport =
  | { ok: true; languages: PlannedLanguage[]; leftOut: LeftOut[]; ignored: string[] }
  | { ok: false; fault: TranslationsFault };

/** In bytes; 5,000 texts in five languages have a tenth of it. */
export const largestTranslations = 10_000_000;

const mostColumns = 100;

/** Reads a file of translations for a configuration. */
export function readTranslationsFile(bytes: Uint8Array, config: TenantConfig): TranslationsImport {
  if (bytes.length > largestTranslations) return { ok: false, fault: 'too-large' };
  // Spreadsheets in their own formats are zip archives, or older ones a binary format.
  const [first, second] = bytes;
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) {
    return { ok: false, fault: 'office' };
  }
  return readTranslations(decodeText(bytes), config);
}

/**
 * Reads CSV as `translationsCsv` writes it, after any spreadsheet has had it. Columns are found by their heads, rows by
 * their original; an empty cell changes nothing.
 */
export function readTranslations(text: string, config: TenantConfig): TranslationsImport {
  if (isBinary(text)) return { ok: false, fault: 'unreadable' };
  const [head = [], ...rows] = readCsv(text, { keepsEmpty: true });
  if (rows.every((cells) => cells.every(isBlank)) && head.every(isBlank))
    return { ok: false, fault: 'nothing' };
  const original = head.findIndex((name) => /original|texte d.origine/iu.test(name));
  if (original < 0) return { ok: false, fault: 'no-original' };
  const targets = targetLanguages(config);
  const found = head
    .slice(0, mostColumns)
    .map((name, at) => (at === original ? undefined : languageOfHead(name)));
  const columns = targets.flatMap((language) => {
    const at = found.indexOf(language);
    return at < 0 ? [] : [{ language, at }];
  });
  if (columns.length === 0) return { ok: false, fault: 'no-language' };
  const read = new RowReader(config);
  for (const [at, cells] of rows.entries()) read.take(at + 2, cells, original, columns);
  const ignored = head.filter(
    (name, at) =>
      at !== original && !isBlank(name) && !isPlaceHead(name) && !columns.some((each) => each.at === at),
  );
  return {
    ok: true,
    languages: read.planned(columns.map(({ language }) => language)),
    leftOut: read.leftOut,
    ignored,
  };
}

class RowReader {
  readonly leftOut: LeftOut[] = [];
  readonly #config: TenantConfig;
  readonly #originals: Map<string, string>;
  readonly #plans = new Map<ChatLanguage, { texts: Map<string, string>; same: number }>();

  constructor(config: TenantConfig) {
    this.#config = config;
    this.#originals = new Map(sourceTexts(config).map(({ text }) => [plain(text), text]));
  }

  take(
    row: number,
    cells: readonly string[],
    original: number,
    columns: readonly { language: ChatLanguage; at: number }[],
  ): void {
    const written = cells[original] ?? '';
    const filled = columns.filter(({ at }) => !isBlank(cells[at]));
    if (filled.length === 0) return;
    const text = this.#originals.get(plain(written)) ?? this.#originals.get(plain(unguarded(written)));
    if (text === undefined) {
      const reason = hasLostLetters(written) ? 'lostOriginal' : 'unknown';
      this.leftOut.push({ row, reason, text: written, names: [] });
      return;
    }
    for (const { language, at } of filled) this.#takeCell(row, text, language, unguarded(cells[at] ?? ''));
  }

  #takeCell(row: number, text: string, language: ChatLanguage, cell: string): void {
    const translation = cell.replace(/\r\n?/g, '\n');
    const plan = this.#plans.get(language) ?? { texts: new Map<string, string>(), same: 0 };
    this.#plans.set(language, plan);
    const leaveOut = (reason: LeftOut['reason'], names: string[] = []) => {
      this.leftOut.push({ row, reason, text, language, names });
    };
    const { lacks, extra } = placeholderFaults(text, translation);
    const before = translationOf(this.#config, language, text);
    const planned = plan.texts.get(text);
    const size = Object.keys(this.#config.translations?.[language] ?? {}).length + plan.texts.size;
    if (translation.length > longestTranslation) leaveOut('too-long');
    else if (isLost(text, translation, language)) leaveOut('lost');
    else if (lacks.length > 0) leaveOut('lacks', lacks);
    else if (extra.length > 0) leaveOut('extra', extra);
    else if (planned !== undefined) {
      if (planned !== translation) leaveOut('repeated');
    } else if (plain(translation) === plain(before)) plan.same++;
    else if (before === '' && size >= mostTranslations) leaveOut('too-many');
    else plan.texts.set(text, translation);
  }

  planned(languages: readonly ChatLanguage[]): PlannedLanguage[] {
    return languages.map((language) => {
      const { texts = new Map<string, string>(), same = 0 } = this.#plans.get(language) ?? {};
      const isNew = (text: string) => translationOf(this.#config, language, text).trim() === '';
      const added = [...texts.keys()].filter(isNew).length;
      return { language, texts: [...texts], added, changed: texts.size - added, same };
    });
  }
}

/**
 * Returns whether a translation lost its letters when a spreadsheet was saved. Into a language of another script any
 * two question marks that the original does not have are enough: the answer "हाँ" is no longer than "???".
 */
function isLost(text: string, translation: string, language: ChatLanguage): boolean {
  const wordsOf = (each: string) => each.replaceAll(/\{\{[^{}]*\}\}/g, ' ');
  if (lostRuns(wordsOf(text)).length > 0) return false;
  const said = wordsOf(translation);
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  return hasLostLetters(said) || (!isLatin && lostRuns(said).length > 0);
}

/** What spreadsheets change about a text without being asked: line ends, spaces around it, composed letters. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim().normalize('NFC');
}

/** Returns the language of a column: by its tag, such as `fr (French)`, or by its name in a language of the console. */
function languageOfHead(name: string): ChatLanguage | undefined {
  const word = name.trim();
  const tag = /^([a-z]{2})(?:$|[-_\s(])/i.exec(word)?.[1];
  const byName = (language: ChatLanguage) =>
    [...languages, language].some(
      (reader) => languageName(language, reader).toLowerCase() === word.toLowerCase(),
    );
  return chatLanguageOf(tag) ?? chatLanguages.find(byName);
}

/** The column that tells a translator where a text is. */
function isPlaceHead(name: string): boolean {
  return /^(?:where|dónde|où)$/i.test(name.trim());
}

function isBlank(cell: string | undefined): boolean {
  return (cell ?? '').trim() === '';
}

/** Returns whether a text is none: a picture, a PDF, an archive. */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are in no text.
  return /[\0-\x08\x0e-\x1a]/.test(text.slice(0, 100_000)) || text.startsWith('%PDF-');
}
