import { schoolName } from '#chat/branding/branding.ts';
import type { TenantConfig } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { csvByteOrderMark, csvRecord } from '#lib/text/csv.ts';
import { fileNamePart } from '../json/config-text.ts';
import { sourceTexts, translationOf } from './translation-texts.ts';

export interface CsvWords {
  original: string;
  place: string;
  /** Returns a language's name, which follows its tag in the head of its column. */
  nameOf(language: ChatLanguage): string;
}

/** Returns all texts as CSV: the original, where it is, and a column for each language. */
export function translationsCsv(
  config: TenantConfig,
  languages: readonly ChatLanguage[],
  { original, place, nameOf }: CsvWords,
): string {
  const head = [original, place, ...languages.map((language) => `${language} (${nameOf(language)})`)];
  const rows = sourceTexts(config).map(({ text, place: { flow, step, variable } }) => [
    text,
    [flow, step ?? variable].filter(Boolean).join(' / '),
    ...languages.map((language) => translationOf(config, language, text)),
  ]);
  return csvByteOrderMark + [head, ...rows].map(csvRecord).join('');
}

/** Named by the school and by its usual conversation, as translators have files of several. */
export function translationsFileName(config: TenantConfig): string {
  const { id, workflows, defaultWorkflow } = config;
  const names = [schoolName(config) ?? id, workflows[defaultWorkflow]?.name ?? ''].map(fileNamePart);
  return [...names, 'translations.csv'].filter(Boolean).join('-');
}
