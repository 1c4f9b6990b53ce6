import type { TenantConfig } from '#engine';
import { isTenantConfig } from '#engine';
import { loadBuiltInTenant } from '#tenants/load-built-in-tenant.ts';
import {
  type AnonymousRpcDependencies,
  anonymousRpc,
  anonymousRpcDependencies,
} from '../supabase/anonymous-rpc.ts';

export type ConfigurationAnswer =
  /**
   * Where it was loaded for one language, `config` has the translations into that one alone; `languages` are those that
   * there are translations into.
   */
  | {
      ok: true;
      config: TenantConfig;
      origin: 'published' | 'built-in';
      languages?: readonly string[];
      /** Of a published one. */
      version?: number;
      /** Whether the school offers visits; of a built-in one this is not known. */
      visits?: boolean;
    }
  | { ok: false; code: MissingCode; message: string };

/** `not_loaded`: there may be one, but it could not be loaded or was damaged. */
type MissingCode = 'tenant_missing' | 'invalid_tenant' | 'not_found' | 'not_loaded';

export interface PublishedConfigurations {
  /**
   * Never rejects. A configuration is loaded once per tenant; a failure may be retried. With a language it comes with
   * the translations into that one alone, without one with all.
   */
  load(tenantId: string, language?: string): Promise<ConfigurationAnswer>;
  /** Returns what `load` has already loaded, without waiting. */
  loaded(tenantId: string): ConfigurationAnswer | null;
  /** Loads again and replaces the cached configuration. Null when it cannot be loaded. Never rejects. */
  renew(tenantId: string, language?: string): Promise<TenantConfig | null>;
  /** Clears one tenant's, or all of them: the next `load` requests it again. */
  forget(tenantId?: string): void;
}

interface Ports extends AnonymousRpcDependencies {
  /** The built-in configuration, if the tenant has one. */
  builtIn: (tenantId: string) => Promise<TenantConfig | null>;
}

/**
 * Loads what a tenant's parents see: the published configuration, else the built-in one, else the specification's
 * error. A plain request to one database function: the chat has no database client.
 */
export function createPublishedConfigurations(ports: Ports): PublishedConfigurations {
  const answers = new Map<string, ConfigurationAnswer>();
  const underWay = new Map<string, Promise<ConfigurationAnswer>>();

  return {
    loaded: (tenantId) => answers.get(tenantId) ?? null,
    load(tenantId, language) {
      const known = answers.get(tenantId);
      if (known) return Promise.resolve(known);
      const pending =
        underWay.get(tenantId) ?? find(tenantId, language).finally(() => underWay.delete(tenantId));
      underWay.set(tenantId, pending);
      return pending;
    },
    async renew(tenantId, language) {
      const published = await requestPublished(tenantId, ports, language).catch(() => null);
      if (published) {
        keep(tenantId, { ok: true, ...published, origin: 'published' });
      }
      return published?.config ?? null;
    },
    forget(tenantId) {
      if (tenantId === undefined) answers.clear();
      else answers.delete(tenantId);
    },
  };

  async function find(tenantId: string, language?: string): Promise<ConfigurationAnswer> {
    if (!tenantIdPattern.test(tenantId)) return missingConfiguration(tenantId);
    let isLoaded = true;
    const failed = () => {
      isLoaded = false;
      return null;
    };
    const published = await requestPublished(tenantId, ports, language).catch(failed);
    if (published) return keep(tenantId, { ok: true, ...published, origin: 'published' });
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

/** Returns the specification's error for a missing configuration, an invalid tenant id, or a missing one. */
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

/** The database's rule. */
const tenantIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

interface Published {
  config: TenantConfig;
  languages?: readonly string[];
  version?: number;
  visits?: boolean;
}

/** Null when the tenant has published none. Rejects when the request fails. */
export async function requestPublished(
  tenantId: string,
  ports: AnonymousRpcDependencies,
  language: string | undefined,
): Promise<Published | null> {
  const body = { p_tenant: tenantId, ...(language !== undefined && { p_language: language }) };
  const row = await anonymousRpc('published_configuration', body, ports);
  if (row === null) return null;
  // Only the outline is checked: the engine ignores invalid parts of steps, and a schema is larger than the engine.
  if (typeof row !== 'object' || !('config' in row) || !isTenantConfig(row.config)) {
    throw new Error('No configuration came back.');
  }
  const languages = 'languages' in row && Array.isArray(row.languages) ? row.languages : undefined;
  return {
    // A configuration copied from another school must not send this school's families there.
    config: { ...row.config, id: tenantId },
    ...('visits' in row && typeof row.visits === 'boolean' && { visits: row.visits }),
    ...('version' in row && typeof row.version === 'number' && { version: row.version }),
    ...(languages && { languages: languages.filter((tag) => typeof tag === 'string') }),
  };
}
