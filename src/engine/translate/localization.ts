import type { Json, TenantConfig } from '../tenant-config.ts';

/** What a configuration in another language knows beside its texts. */
export interface Localization {
  /** The global variables as the school wrote them: what is sent does not depend on a language. */
  variables: Record<string, Json>;
  /** Returns scopes with the values for the placeholders of a text as a parent reads them. */
  shown(
    text: string,
    scopes: Record<string, Json>[],
    answers: Record<string, Json>,
  ): Record<string, string>[];
}

/** By the localized configuration, and not a part of it, which a file could then forge. */
export const localizations = new WeakMap<TenantConfig, Localization>();
