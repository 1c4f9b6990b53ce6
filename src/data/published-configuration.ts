import type { TenantConfig } from '../engine/index.ts';
import { isTenantConfig } from '../engine/is-tenant-config.ts';
import { loadBuiltInTenant } from '../tenants/load-built-in-tenant.ts';
import { askPublicly, type PublicRpcPorts, publicRpcPorts } from './public-rpc.ts';

export type ConfigurationAnswer =
  | { ok: true; config: TenantConfig; origin: 'published' | 'built-in' }
  | { ok: false; code: 'tenant_missing' | 'not_found'; message: string };

export interface PublishedConfigurations {
  /** Never rejects. A configuration is asked for once a tenant; a failure may be asked again. */
  load(tenantId: string): Promise<ConfigurationAnswer>;
  /** What `load` has already brought, without waiting. */
  loaded(tenantId: string): ConfigurationAnswer | null;
  /** Asks anew; what was published by now takes the place of what is known. Null when it cannot be had. Never rejects. */
  renew(tenantId: string): Promise<TenantConfig | null>;
  /** Forgets one tenant's, or all of them: the next `load` asks anew. */
  forget(tenantId?: string): void;
}

interface Ports extends PublicRpcPorts {
  /** The configuration that ships with the product, if the tenant has one. */
  builtIn: (tenantId: string) => Promise<TenantConfig | null>;
}

/**
 * What a tenant's parents see: the published configuration, else the built-in one, else the specification's error.
 * A plain request to one function of the database: the chat carries no database client.
 */
export function createPublishedConfigurations(ports: Ports): PublishedConfigurations {
  const answers = new Map<string, ConfigurationAnswer>();
  const underWay = new Map<string, Promise<ConfigurationAnswer>>();

  return {
    loaded: (tenantId) => answers.get(tenantId) ?? null,
    load(tenantId) {
      const known = answers.get(tenantId);
      if (known) return Promise.resolve(known);
      const pending = underWay.get(tenantId) ?? find(tenantId).finally(() => underWay.delete(tenantId));
      underWay.set(tenantId, pending);
      return pending;
    },
    async renew(tenantId) {
      const config = await requestPublished(tenantId, ports);
      if (config) keep(tenantId, { ok: true, config, origin: 'published' });
      return config;
    },
    forget(tenantId) {
      if (tenantId === undefined) answers.clear();
      else answers.delete(tenantId);
    },
  };

  async function find(tenantId: string): Promise<ConfigurationAnswer> {
    if (!tenantId) return missingConfiguration(tenantId);
    const published = await requestPublished(tenantId, ports);
    if (published) return keep(tenantId, { ok: true, config: published, origin: 'published' });
    const builtIn = await ports.builtIn(tenantId).catch(() => null);
    if (builtIn) return keep(tenantId, { ok: true, config: builtIn, origin: 'built-in' });
    return missingConfiguration(tenantId);
  }

  function keep(tenantId: string, answer: ConfigurationAnswer): ConfigurationAnswer {
    answers.set(tenantId, answer);
    return answer;
  }
}

/** The configurations of this page. */
export const publishedConfigurations = createPublishedConfigurations({
  ...publicRpcPorts,
  builtIn: async (tenantId) => (await loadBuiltInTenant(tenantId)) ?? null,
});

/** What the specification says of a tenant that has no configuration, or of no tenant at all. */
export function missingConfiguration(tenantId: string): ConfigurationAnswer & { ok: false } {
  if (tenantId) return { ok: false, code: 'not_found', message: sentences.notFound(tenantId) };
  return { ok: false, code: 'tenant_missing', message: sentences.tenantMissing };
}

const sentences = {
  tenantMissing: 'Tenant ID is required. No default configuration available.',
  notFound: (tenantId: string) =>
    `Tenant configuration not found for: ${tenantId}. Please ensure the tenant is properly configured.`,
};

async function requestPublished(tenantId: string, ports: Ports): Promise<TenantConfig | null> {
  try {
    const row = await askPublicly('published_configuration', { p_tenant: tenantId }, ports);
    if (typeof row !== 'object' || row === null || !('config' in row)) return null;
    // Its outline only: the engine leaves out whatever a step should not hold, and a schema weighs more than the engine.
    if (!isTenantConfig(row.config)) return null;
    // A configuration copied from another school must not send this school's families there.
    return { ...row.config, id: tenantId };
  } catch {
    return null;
  }
}
