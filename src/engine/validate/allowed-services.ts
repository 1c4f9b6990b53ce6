import type { Json, TenantConfig } from '../tenant-config.ts';
import { ownProperty } from '../values/own-property.ts';

/**
 * Returns the origins of the external services that a school's conversation may call, each as `https://host`. Source:
 * the global variable `allowedServices`, separated by spaces or commas; empty by default, at most twenty entries.
 */
export function allowedServices(globalVariables: Record<string, Json>): string[] {
  const listed = ownProperty(globalVariables, 'allowedServices');
  if (typeof listed !== 'string') return [];
  return listed
    .split(/[\s,]+/)
    .flatMap((entry) => serviceOf(entry) ?? [])
    .slice(0, maxServices);
}

export const maxServices = 20;

/** Returns the origin of an external endpoint, as `https://host`; undefined for a path of the chat service. */
export function serviceOf(endpoint: string): string | undefined {
  if (!/^https:/i.test(endpoint)) return undefined;
  try {
    const { origin, hostname } = new URL(endpoint);
    // A URL's host may contain other characters, which would end up in a page's Content-Security-Policy.
    return /^[a-z0-9.-]+$/.test(hostname) ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether an endpoint is a path of the chat service or belongs to an allowed external service. */
export function isAllowedService({ globalVariables }: TenantConfig, endpoint: string): boolean {
  const service = serviceOf(endpoint);
  return endpoint.startsWith('/') || (!!service && allowedServices(globalVariables).includes(service));
}
