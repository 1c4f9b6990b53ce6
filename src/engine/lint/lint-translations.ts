import type { TenantConfig } from '../tenant-config.ts';
import { placeholdersIn } from '../texts/render-template.ts';
import { type ConfigText, textsOf } from '../translate/texts-of.ts';
import { isRecord } from '../values/guards.ts';
import { ownProperty } from '../values/own-property.ts';
import { type LintProblem, lintProblem } from './lint-problem.ts';

/**
 * Returns what the languages that a school offers lack: a text without a translation, and a translation whose
 * placeholders are not those of its text. A language without any translation is one problem.
 */
export function lintTranslations(config: TenantConfig): LintProblem[] {
  const languages = offeredLanguages(config);
  if (languages.length === 0) return [];
  const texts = textsOf(config);
  return languages.flatMap((language) => {
    const table = ownProperty<unknown>(config.translations, language);
    const isEmpty = !isRecord(table) || Object.keys(table).length === 0;
    if (isEmpty) return [lintProblem('untranslated.language', { flow: '' }, { language })];
    return texts.flatMap((text) => textProblem(text, language, ownProperty(table, text.text)));
  });
}

function textProblem({ text, flow, step }: ConfigText, language: string, found: unknown): LintProblem[] {
  const place = { flow, step };
  const values = { language, text };
  if (typeof found !== 'string' || found.trim() === '') {
    return [lintProblem('untranslated.text', place, values)];
  }
  return namesIn(text) === namesIn(found) ? [] : [lintProblem('translation_placeholders', place, values)];
}

function namesIn(text: string): string {
  return [...new Set(placeholdersIn(text))].sort().join(' ');
}

/**
 * The languages beside the school's own: those it names in `globalVariables.languages`, else those it has translations
 * for.
 */
function offeredLanguages({ globalVariables, translations }: TenantConfig): string[] {
  const own = baseOf(ownProperty(globalVariables, 'language')) || 'en';
  const named = ownProperty(globalVariables, 'languages');
  const all =
    Array.isArray(named) && named.length > 0
      ? named.map(baseOf)
      : Object.keys(isRecord(translations) ? translations : {});
  return [...new Set(all)].filter((language) => language !== '' && language !== own);
}

/** Returns `fr` of `fr-CA`; empty for what is not a text. */
function baseOf(tag: unknown): string {
  return typeof tag === 'string' ? (tag.toLowerCase().split(/[-_]/)[0] ?? '') : '';
}
