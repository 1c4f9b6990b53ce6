import type { TenantConfig } from '../engine/types.ts';

/** Tells a tenant configuration from other JSON by its outline; the engine copes with whatever the steps hold. */
export function isTenantConfig(value: unknown): value is TenantConfig {
  if (!isObject(value)) return false;
  const named = typeof value.id === 'string' && typeof value.defaultWorkflow === 'string';
  const parts = [value.globalVariables, value.workflows, value.flows, value.specialFlows];
  return named && parts.every(isObject);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
