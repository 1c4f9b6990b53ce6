import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/i18n/i18n.ts';

/** Returns a function that lists names in the reader's language: the first few, and how many more there are. */
export function useFamilyWords() {
  const { t } = useTranslation('families');
  return {
    names(all: readonly string[]): string {
      const more = all.length - shownAtMost;
      const shown = more > 0 ? [...all.slice(0, shownAtMost), t('more', { count: more })] : all;
      return new Intl.ListFormat(currentLanguage()).format(shown);
    },
  };
}

const shownAtMost = 3;
