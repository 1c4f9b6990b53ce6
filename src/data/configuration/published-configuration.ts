import type { TenantConfig } from '#engine';
import { isTenantConfig } from '#engine';
import { loadBuiltInTenant } from '#tenants/load-built-in-tenant.ts';
import {
  type AnonymousRpcDependencies,
  anonymousRpc,
  anonymousRpcDependencies,
} from '../supabase/anonymous-rpc.ts';

export type ConfigurationAnswer =
  | { ok: true; config: TenantConfig; origin: 'published' | 'built-in' }
  | { ok: false; code: MissingCode; message: string };

/** `not_loaded`: there may be one, but it did not come, or came damaged. */
type MissingCode = 'tenant_missing' | 'invalid_tenant' | 'not_found' | 'not_loaded';

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

interface Ports extends AnonymousRpcDependencies {
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
      const config = await requestPublished(tenantId, ports).catch(() => null);
      if (config) keep(tenantId, { ok: true, config, origin: 'published' });
      return config;
    },
    forget(tenantId) {
      if (tenantId === undefined) answers.clear();
      else answers.delete(tenantId);
    },
  };

  async function find(tenantId: string): Promise<ConfigurationAnswer> {
    if (!tenantIdPattern.test(tenantId)) return missingConfiguration(tenantId);
    let isLoaded = true;
    const failed = () => {
      isLoaded = false;
      return null;
    };
    const published = await requestPublished(tenantId, ports).catch(failed);
    if (published) return keep(tenantId, { ok: true, config: published, origin: 'published' });
    const builtIn = await ports.builtIn(tenantId).catch(failed);
    if (builtIn) return keep(tenantId, { ok: true, config: builtIn, origin: 'built-in' });
    return isLoaded ? missingConfiguration(tenantId) : missing('not_loaded', tenantId);
  }

  function keep(tenantId: string, answer: ConfigurationAnswer): ConfigurationAnswer {
    answers.set(tenantId, answer);
    return answer;
  }
}

/** The configurations of this page. */
export const publishedConfigurations = createPublishedConfigurations({
  ...anonymousRpcDependencies,
  builtIn: async (tenantId) => (await loadBuiltInTenant(tenantId)) ?? null,
});

/** What the specification says of a tenant that has no configuration, of what can be no tenant, or of none at all. */
export function missingConfiguration(tenantId: string): ConfigurationAnswer & { ok: false } {
  if (!tenantId) return missing('tenant_missing', tenantId);
  return missing(tenantIdPattern.test(tenantId) ? 'not_found' : 'invalid_tenant', tenantId);
}

function missing(code: MissingCode, tenantId: string): ConfigurationAnswer & { ok: false } {
  return { ok: false, code, message: sentences[code].replace('{tenant}', () => tenantId) };
}

const sentences: Record<MissingCode, string> = {
  tenant_missing: 'Tenant ID is required. No default configuration available.',
  invalid_tenant: 'Invalid tenant ID: {tenant}. Please contact support for assistance.',
  not_found: 'Tenant configuration not found for: {tenant}. Please ensure the tenant is properly configured.',
  not_loaded: 'Failed to load configuration. Please try again.',
};

/** As the database takes them. */
const tenantIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Null when the tenant has published none. Rejects when it cannot be had. */
async function requestPublished(tenantId: string, ports: Ports): Promise<TenantConfig | null> {
  const row = await anonymousRpc('published_configuration', { p_tenant: tenantId }, ports);
  if (row === null) return null;
  // Its outline only: the engine leaves out whatever a step should not hold, and a schema weighs more than the engine.
  if (typeof row !== 'object' || !('config' in row) || !isTenantConfig(row.config)) {
    throw new Error('No configuration came back.');
  }
  // A configuration copied from another school must not send this school's families there.
  return { ...row.config, id: tenantId };
}
