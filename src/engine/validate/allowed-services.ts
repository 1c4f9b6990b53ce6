import type { Json, TenantConfig } from '../tenant-config.ts';
import { own } from '../values/own-property.ts';

/**
 * Origins of the external services that a school allows its conversation to call, each as `https://host`. Source: the
 * global variable `allowedServices`, a list divided by blanks or commas; empty by default, twenty entries at most.
 */
export function allowedServices(globalVariables: Record<string, Json>): string[] {
  const listed = own(globalVariables, 'allowedServices');
  if (typeof listed !== 'string') return [];
  return listed
    .split(/[\s,]+/)
    .flatMap((entry) => serviceOf(entry) ?? [])
    .slice(0, mostServices);
}

export const mostServices = 20;

/** The origin of an external endpoint, as `https://host`; undefined for a path of the chat service. */
export function serviceOf(endpoint: string): string | undefined {
  if (!/^https:/i.test(endpoint)) return undefined;
  try {
    const { origin, hostname } = new URL(endpoint);
    // A host may be spelt with more, which would become a part of a page's policy.
    return /^[a-z0-9.-]+$/.test(hostname) ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an endpoint is a path of the chat service or belongs to an allowed external service. */
export function isAllowedService({ globalVariables }: TenantConfig, endpoint: string): boolean {
  const service = serviceOf(endpoint);
  return endpoint.startsWith('/') || (!!service && allowedServices(globalVariables).includes(service));
}
