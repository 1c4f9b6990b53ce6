import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createConfigManager } from '#data/configuration/config-manager.ts';
import { createPublishedConfigurations } from '#data/configuration/published-configuration.ts';
import { loadBuiltInTenant } from '#tenants/load-built-in-tenant.ts';
import { builtInIds, debugId, greenfieldId } from '#tenants/tenant-ids.ts';
import { configOf } from '../../engine/setup/configurations.ts';

const hill = { ...configOf([{ id: 'hello', type: 'completed' }]), id: 'hill' };
const rows: Record<string, unknown> = { hill };
let asked = 0;

function manager(tenantNames = async () => [{ id: 'hill', name: 'Hill School' }]) {
  const published = createPublishedConfigurations({
    supabaseUrl: 'https://db.example',
    supabaseKey: 'sb_publishable_x',
    fetch: async (_, init) => {
      asked += 1;
      const { p_tenant } = JSON.parse(String(init?.body));
      return Response.json(rows[p_tenant] ? { config: rows[p_tenant] } : null);
    },
    builtIn: async (tenantId) => (await loadBuiltInTenant(tenantId)) ?? null,
  });
  return createConfigManager({ published, builtIn: loadBuiltInTenant, builtInIds, tenantNames });
}

beforeEach(() => {
  asked = 0;
});

test('in API mode the schools and configurations are those of the backend, asked for once', async () => {
  const configs = manager();
  expect(configs.isApiMode()).toBe(true);
  expect(await configs.getAvailableTenants()).toEqual([{ id: 'hill', name: 'Hill School' }]);
  expect(await configs.getConfigByTenant('hill')).toEqual(hill);
  expect(await configs.getGlobalVariables('hill')).toEqual(hill.globalVariables);
  expect(await configs.getDefaultWorkflow('hill')).toBe(hill.defaultWorkflow);
  expect(asked).toBe(1);
  expect(await configs.getConfigByTenant(debugId)).toMatchObject({ id: debugId });
  const failing = manager(vi.fn().mockRejectedValue(new Error('status code: 500')));
  await expect(failing.getAvailableTenants()).rejects.toThrow('500');
});

test('with the static source they are those that ship with the product, and nothing is asked', async () => {
  const configs = manager();
  configs.setApiMode(false);
  expect(await configs.getAvailableTenants()).toEqual([
    { id: debugId, name: 'Debug School' },
    { id: greenfieldId, name: 'Greenfield International School' },
  ]);
  expect(await configs.getConfigByTenant(debugId)).toMatchObject({ id: debugId });
  await expect(configs.getConfigByTenant('hill')).rejects.toThrow(
    'Tenant configuration not found for: hill. Please ensure the tenant is properly configured.',
  );
  expect(asked).toBe(0);
});

describe('either way', () => {
  test.each([true, false])('no tenant is said to be missing, API mode %j', async (isApi) => {
    const configs = manager();
    configs.setApiMode(isApi);
    await expect(configs.getConfigByTenant('')).rejects.toThrow(
      'Tenant ID is required. No default configuration available.',
    );
    expect(await configs.checkTenant('')).toBe(false);
    expect(await configs.checkTenant(greenfieldId)).toBe(true);
  });

  test.each([true, false])('what was loaded is at hand until it is forgotten, API mode %j', async (isApi) => {
    const configs = manager();
    configs.setApiMode(isApi);
    expect(configs.getCachedConfig(debugId)).toBeNull();
    const config = await configs.getConfigByTenant(debugId);
    expect(configs.getCachedConfig(debugId)).toBe(config);
    configs.clearCache(greenfieldId);
    expect(configs.getCachedConfig(debugId)).toBe(config);
    configs.clearCache(debugId);
    expect(configs.getCachedConfig(debugId)).toBeNull();
    await configs.getConfigByTenant(debugId);
    configs.clearCache();
    expect(configs.getCachedConfig(debugId)).toBeNull();
  });
});
