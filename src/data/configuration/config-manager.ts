import type { Json, TenantConfig } from '#engine';
import { loadBuiltInTenant } from '#tenants/load-built-in-tenant.ts';
import { builtInIds } from '#tenants/tenant-ids.ts';
import { requestTenantNames } from '../schools/tenant-names.ts';
import {
  type ConfigurationAnswer,
  missingConfiguration,
  type PublishedConfigurations,
  publishedConfigurations,
} from './published-configuration.ts';

export interface TenantSummary {
  id: string;
  name: string;
}

/**
 * The configurations of all schools, from one of two sources: what the schools have published ("API mode", with the
 * built-in configuration as fallback), or the built-in ones alone ("static source").
 */
export interface ConfigManager {
  /** The schools, by name. Rejects with a user-readable sentence when they cannot be listed. */
  getAvailableTenants(): Promise<TenantSummary[]>;
  /** Returns whether there is a configuration for this school. */
  checkTenant(tenantId: string): Promise<boolean>;
  /** Loaded once per school and mode, then cached. Rejects with the specification's sentence when there is none. */
  getConfigByTenant(tenantId: string): Promise<TenantConfig>;
  getGlobalVariables(tenantId: string): Promise<Record<string, Json>>;
  getDefaultWorkflow(tenantId: string): Promise<string>;
  /** True for published configurations, false for the static source. Initially true. */
  setApiMode(isApi: boolean): void;
  isApiMode(): boolean;
  /** Clears one school's configuration, or all of them: the next call loads it again. */
  clearCache(tenantId?: string): void;
  getCachedConfig(tenantId: string): TenantConfig | null;
}

interface Ports {
  published: PublishedConfigurations;
  builtIn(tenantId: string): Promise<TenantConfig | undefined>;
  builtInIds: readonly string[];
  /** The schools known to the backend. */
  tenantNames(): Promise<TenantSummary[]>;
}

export function createConfigManager({ published, builtIn, ...ports }: Ports): ConfigManager {
  const fromFiles = new Map<string, TenantConfig>();
  let isApi = true;

  const manager: ConfigManager = {
    getAvailableTenants: () => (isApi ? ports.tenantNames() : builtInTenants()),
    checkTenant: async (tenantId) => (await find(tenantId)).ok,
    async getConfigByTenant(tenantId) {
      const answer = await find(tenantId);
      if (!answer.ok) throw new Error(answer.message);
      return answer.config;
    },
    getGlobalVariables: async (tenantId) => (await manager.getConfigByTenant(tenantId)).globalVariables,
    getDefaultWorkflow: async (tenantId) => (await manager.getConfigByTenant(tenantId)).defaultWorkflow,
    setApiMode(next) {
      isApi = next;
    },
    isApiMode: () => isApi,
    clearCache(tenantId) {
      published.forget(tenantId);
      if (tenantId === undefined) fromFiles.clear();
      else fromFiles.delete(tenantId);
    },
    getCachedConfig(tenantId) {
      if (!isApi) return fromFiles.get(tenantId) ?? null;
      const answer = published.loaded(tenantId);
      return answer?.ok ? answer.config : null;
    },
  };
  return manager;

  async function find(tenantId: string): Promise<ConfigurationAnswer> {
    if (isApi) return published.load(tenantId);
    const config = fromFiles.get(tenantId) ?? (await builtIn(tenantId));
    if (!config) return missingConfiguration(tenantId);
    fromFiles.set(tenantId, config);
    return { ok: true, config, origin: 'built-in' };
  }

  async function builtInTenants(): Promise<TenantSummary[]> {
    const configs = await Promise.all(ports.builtInIds.map(builtIn));
    return configs
      .flatMap((config) => (config ? [{ id: config.id, name: schoolName(config) }] : []))
      .sort((one, other) => one.name.localeCompare(other.name));
  }
}

/** The configurations of this page. */
export const configManager = createConfigManager({
  published: publishedConfigurations,
  builtIn: loadBuiltInTenant,
  builtInIds,
  tenantNames: () => requestTenantNames(),
});

function schoolName({ id, globalVariables }: TenantConfig): string {
  const name = globalVariables.school_name;
  return typeof name === 'string' && name !== '' ? name : id;
}
