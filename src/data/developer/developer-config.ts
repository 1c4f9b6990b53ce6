import { loadBuiltInTenant } from '#tenants/load-built-in-tenant.ts';
import { builtInIds } from '#tenants/tenant-ids.ts';
import { type ConfigManager, createConfigManager } from '../configuration/config-manager.ts';
import { createPublishedConfigurations } from '../configuration/published-configuration.ts';
import { requestTenantNames } from '../schools/tenant-names.ts';
import { anonymousRpcDependencies } from '../supabase/anonymous-rpc.ts';

export interface DeveloperConfig extends ConfigManager {
  /** The source of a cached configuration; null before it was loaded. */
  originOf(tenantId: string): 'published' | 'built-in' | null;
}

/** Returns a configuration manager with its own cache and mode: its use affects no other page. */
export function createDeveloperConfig(): DeveloperConfig {
  const published = createPublishedConfigurations({
    ...anonymousRpcDependencies,
    builtIn: async (tenantId) => (await loadBuiltInTenant(tenantId)) ?? null,
  });
  const manager = createConfigManager({
    published,
    builtIn: loadBuiltInTenant,
    builtInIds,
    tenantNames: () => requestTenantNames(),
  });
  return {
    ...manager,
    originOf(tenantId) {
      if (!manager.getCachedConfig(tenantId)) return null;
      const answer = manager.isApiMode() ? published.loaded(tenantId) : null;
      return answer?.ok ? answer.origin : 'built-in';
    },
  };
}
