import type { TenantConfig } from '#engine';
import { isTenantConfig } from '#engine';
import debug from './debug.json' with { type: 'json' };
import greenfield from './greenfield.json' with { type: 'json' };
import { debugId, greenfieldId } from './tenant-ids.ts';

/** The configurations that ship with the product: the static source, and the fallback when no other is available. */
export const builtInTenants: Record<string, TenantConfig> = {
  [greenfieldId]: checked(greenfield),
  [debugId]: checked(debug),
};

export { debugId, greenfieldId };

function checked(json: unknown): TenantConfig {
  if (!isTenantConfig(json)) throw new TypeError('A built-in tenant configuration is not one.');
  return json;
}
