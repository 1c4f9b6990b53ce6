import { expect, test } from 'vitest';
import { isTenantConfig } from '#engine';
import { builtInTenants, debugId, greenfieldId } from '#tenants/built-in-tenants.ts';
import { loadBuiltInTenant } from '#tenants/load-built-in-tenant.ts';

const outline = {
  id: 'a',
  defaultWorkflow: 'b',
  globalVariables: {},
  workflows: {},
  flows: {},
  specialFlows: {},
};

test('there are two built-in tenants, each under its own id', () => {
  expect(Object.keys(builtInTenants).sort()).toEqual([greenfieldId, debugId].sort());
  for (const [id, config] of Object.entries(builtInTenants)) expect(config.id).toBe(id);
});

test.each([greenfieldId, debugId])('%s can be loaded on its own', async (id) => {
  expect(await loadBuiltInTenant(id)).toEqual(builtInTenants[id]);
});

test.each(['', 'nobody', '__proto__', 'constructor'])('%j is no built-in tenant', async (id) => {
  expect(await loadBuiltInTenant(id)).toBeUndefined();
});

test.each([
  null,
  [],
  'x',
  {},
  { ...outline, workflows: [] },
  { ...outline, consent: 'I agree' },
  { ...outline, consent: null },
  { ...outline, consent: { version: '1', notice: 'We keep your details.' } },
  { ...outline, consent: { version: 1, notice: 'We keep your details.', privacyUrl: '/privacy' } },
])('%j is no tenant configuration', (value) => {
  expect(isTenantConfig(value)).toBe(false);
});

test.each([
  outline,
  { ...outline, consent: { version: '1', notice: 'We keep your details.', privacyUrl: 'https://a.example' } },
])('%j is one', (value) => {
  expect(isTenantConfig(value)).toBe(true);
});
