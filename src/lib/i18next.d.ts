import 'i18next';
import type { en } from '../locales/en.ts';

/** `t` accepts the keys of the English files, and nothing else. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
}
