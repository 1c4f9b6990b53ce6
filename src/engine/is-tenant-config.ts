import type { TenantConfig } from './tenant-config.ts';
import { isRecord } from './values/is-record.ts';

/** Tells a tenant configuration from other JSON by its outline; the engine copes with whatever the steps hold. */
export function isTenantConfig(value: unknown): value is TenantConfig {
  if (!isRecord(value)) return false;
  const named = typeof value.id === 'string' && typeof value.defaultWorkflow === 'string';
  const parts = [value.globalVariables, value.workflows, value.flows, value.specialFlows];
  return named && parts.every(isRecord) && (value.consent === undefined || isConsent(value.consent));
}

/** Shown to parents as it stands, and asked for by the service as well: half of one is none. */
function isConsent(value: unknown): boolean {
  const texts = isRecord(value) ? [value.version, value.notice, value.privacyUrl] : [undefined];
  return texts.every((text) => typeof text === 'string');
}
