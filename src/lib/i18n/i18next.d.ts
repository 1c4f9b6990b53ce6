import 'i18next';
import type { en } from '#locales/en.ts';
import type { enBuilder } from '#locales/en-builder.ts';
import type { enConsole } from '#locales/en-console.ts';
import type { enDeveloper } from '#locales/en-developer.ts';

/** `t` accepts only the keys of the English files. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en & typeof enConsole & typeof enBuilder & typeof enDeveloper;
  }
}
