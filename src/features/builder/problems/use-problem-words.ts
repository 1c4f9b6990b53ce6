import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LintProblem } from '#engine';
import { languageName } from '#lib/i18n/languages.ts';
import type { Fix, FixTexts } from './fixes/fix.ts';

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
    labelOf: ({ label, values }: Fix) => {
      const named: Named = values;
      return t(`fix.${label}`, { ...named });
    },
    countsOf: ({ errors, warnings }: { errors: number; warnings: number }) => {
      const both = { errors: t('errors', { count: errors }), warnings: t('warnings', { count: warnings }) };
      if (errors > 0 && warnings > 0) return t('counts', both);
      return errors > 0 ? both.errors : both.warnings;
    },
  };
}

/** The placeholders of sentences and labels; the type of the translations knows no other. */
type Named = Partial<
  Record<
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
    }),
    [t],
  );
}
