import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LintProblem } from '#engine';
import { languageName } from '#lib/i18n/languages.ts';
import type { Fix, FixLabel, FixTexts } from './fixes/fix.ts';

/** Returns texts for problems in the language of the interface. */
export function useProblemWords() {
  const { t, i18n } = useTranslation('builder-problems');
  return {
    titleOf: ({ code }: LintProblem) => t(`code.${code}`),
    /** The consequence for a parent, and what to do about it. */
    sentenceOf: ({ kind, step = '', values }: LintProblem) => {
      const named: Named = values;
      const language = values.language && languageName(values.language, i18n.language);
      return t(`sentence.${kind}`, { ...named, language, step });
    },
    /** `nameOf`: what a step of the problem's workflow is called within a sentence. */
    labelOf: ({ label, values }: Fix, nameOf: (id: string) => string) => {
      const named: Named = values;
      const target = values.target && !ofIds.has(label) ? nameOf(values.target) : values.target;
      return t(`fix.${label}`, { ...named, target });
    },
    countsOf: ({ errors, warnings }: { errors: number; warnings: number }) => {
      const both = { errors: t('errors', { count: errors }), warnings: t('warnings', { count: warnings }) };
      if (errors > 0 && warnings > 0) return t('counts', both);
      return errors > 0 ? both.errors : both.warnings;
    },
  };
}

/** Fixes that give an id, or name a conversation. */
const ofIds: ReadonlySet<FixLabel> = new Set(['newId', 'addMissing', 'switchTo', 'beginWith']);

/** The placeholders of sentences and labels; the type of the translations knows no other. */
type Named = Partial<
  Record<
    | 'text'
    | 'target'
    | 'option'
    | 'field'
    | 'variable'
    | 'link'
    | 'special'
    | 'position'
    | 'yes'
    | 'no'
    | 'icon'
    | 'value'
    | 'least'
    | 'most',
    string
  >
>;

/** Returns the texts that fixes add to the chat. */
export function useFixTexts(): FixTexts {
  const { t } = useTranslation(['builder-problems', 'builder-palette']);
  return useMemo(
    () => ({
      yes: t('texts.yes'),
      no: t('texts.no'),
      finish: t('texts.finish'),
      goodbye: t('texts.goodbye'),
      sending: t('builder-palette:end.sending'),
      failed: t('builder-palette:end.failed'),
      say: {
        options: t('texts.choose'),
        form: t('texts.tell'),
        questions: t('texts.ask'),
        completed: t('texts.goodbye'),
      },
    }),
    [t],
  );
}
