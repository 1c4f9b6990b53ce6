import type { TenantConfig } from '#engine';
import { chatLanguageOf } from '#lib/i18n/languages.ts';
import type { Ailing, Fixes } from './fix.ts';

/** For a text without a translation: the original is used on purpose, as for a name. */
export function translationFixes({ problem }: Ailing): Fixes {
  const { text = '', language: tag } = problem.values;
  const language = chatLanguageOf(tag);
  return [
    language && {
      label: 'useOriginal',
      values: {},
      how: (config): TenantConfig => ({
        ...config,
        translations: {
          ...config.translations,
          [language]: { ...config.translations?.[language], [text]: text },
        },
      }),
    },
  ];
}
