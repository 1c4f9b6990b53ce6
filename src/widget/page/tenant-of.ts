import { builtInSchool } from '#tenants/built-in-school.ts';

/** The school that a chat's address names as `tenant`, else the built-in one. */
export function tenantOf(search: string): string {
  return new URLSearchParams(search).get('tenant') || builtInSchool.tenantId;
}
