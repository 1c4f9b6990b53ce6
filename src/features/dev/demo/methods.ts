import type { DeveloperConfig } from '#data/developer/developer-config.ts';

/** The methods of the configuration manager, as named in the URL. */
export const methods = [
  'getConfigByTenant',
  'getAvailableTenants',
  'checkTenant',
  'getGlobalVariables',
  'getDefaultWorkflow',
  'setApiMode',
  'clearCache',
  'getCachedConfig',
] as const;
export type Method = (typeof methods)[number];

export function isMethod(name: string): name is Method {
  return methods.some((method) => method === name);
}

/** Calls a method for a school and returns its result; for a method without one, the state after the call. */
export const callMethod: Record<Method, (config: DeveloperConfig, tenantId: string) => unknown> = {
  getConfigByTenant: (config, tenantId) => config.getConfigByTenant(tenantId),
  getAvailableTenants: (config) => config.getAvailableTenants(),
  checkTenant: (config, tenantId) => config.checkTenant(tenantId),
  getGlobalVariables: (config, tenantId) => config.getGlobalVariables(tenantId),
  getDefaultWorkflow: (config, tenantId) => config.getDefaultWorkflow(tenantId),
  setApiMode(config) {
    config.setApiMode(!config.isApiMode());
    return { apiMode: config.isApiMode() };
  },
  clearCache(config, tenantId) {
    config.clearCache(tenantId);
    return { cached: config.getCachedConfig(tenantId) };
  },
  getCachedConfig: (config, tenantId) => config.getCachedConfig(tenantId),
};
