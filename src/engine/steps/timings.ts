import type { TenantConfig, Timing, Variant } from '../tenant-config.ts';
import { localizations } from '../translate/localization.ts';

/** Every deliberate delay in milliseconds, by variant of the chat. Source: the specification's constants. */
export const timings: Record<Variant, Timing> = {
  panel: { typing: 1500, reply: 1000, apiReply: 0, autoAdvance: 3000, followUp: 2000, apiNext: 1000 },
  embedded: { typing: 100, reply: 100, apiReply: 0, autoAdvance: 2100, followUp: 300, apiNext: 1000 },
  tester: { typing: 500, reply: 500, apiReply: 0, autoAdvance: 2000, followUp: 1500, apiNext: 1000 },
};

/** Returns the configuration with a variant's delays; delays the school has set win. */
export function withVariant(config: TenantConfig, variant: Variant): TenantConfig {
  const timed = { ...config, timing: { ...timings[variant], ...config.timing } };
  const localization = localizations.get(config);
  if (localization) localizations.set(timed, localization);
  return timed;
}

/** Returns a delay in milliseconds: the school's when it is a valid number, else the panel's. */
export function delay(config: TenantConfig, name: keyof Timing): number {
  const value = config.timing?.[name];
  return typeof value === 'number' && value >= 0 && value <= 60_000 ? value : timings.panel[name];
}
