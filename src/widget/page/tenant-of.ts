import { builtInSchool } from '#tenants/built-in-school.ts';

/** Returns the `tenant` of a chat's URL, else the built-in school's id. */
export function tenantOf(search: string): string {
  return new URLSearchParams(search).get('tenant') || builtInSchool.tenantId;
}
