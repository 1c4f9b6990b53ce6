import type { TenantConfig } from './tenant-config.ts';
import { isRecord } from './values/guards.ts';

/** Returns whether a value has the outline of a tenant configuration; steps are not checked, as the engine accepts any. */
export function isTenantConfig(value: unknown): value is TenantConfig {
  if (!isRecord(value)) return false;
  const named = typeof value.id === 'string' && typeof value.defaultWorkflow === 'string';
  const parts = [value.globalVariables, value.workflows, value.flows, value.specialFlows];
  return named && parts.every(isRecord) && (value.consent === undefined || isConsent(value.consent));
}

/** Consent must be complete: it is shown to parents unchanged, and the service requires it too. */
function isConsent(value: unknown): boolean {
  const texts = isRecord(value) ? [value.version, value.notice, value.privacyUrl] : [undefined];
  return texts.every((text) => typeof text === 'string');
}
