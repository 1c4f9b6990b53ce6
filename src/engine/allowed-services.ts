import { own } from './own.ts';
import type { Json, TenantConfig } from './tenant-config.ts';

/**
 * The services of others that a school lets its conversation call, each as `https://host`: the global variable
 * `allowedServices`, where they stand beside each other. At first there is none, and there are twenty at most.
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

/** Of whom an endpoint asks: `https://host`, where it is no path of the chat service. */
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

/** Whether the conversation may call an endpoint, as to whom it asks: the chat service, or a service that is allowed. */
export function isAllowedService({ globalVariables }: TenantConfig, endpoint: string): boolean {
  const service = serviceOf(endpoint);
  return endpoint.startsWith('/') || (!!service && allowedServices(globalVariables).includes(service));
}
