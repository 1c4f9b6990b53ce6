import type { TenantConfig } from '#engine';
import { isTenantConfig } from '#engine';
import { debugId, greenfieldId } from './tenant-ids.ts';

/** Loads a built-in configuration; undefined for an id that is not built in. */
export async function loadBuiltInTenant(id: string): Promise<TenantConfig | undefined> {
  const load = loaders.get(id);
  const json: unknown = load ? (await load()).default : undefined;
  return isTenantConfig(json) ? json : undefined;
}

// Without the JSON import attribute: the bundler turns each file into a script, which a browser would then refuse.
const loaders = new Map<string, () => Promise<{ default: unknown }>>([
  [greenfieldId, () => import('./greenfield.json')],
  [debugId, () => import('./debug.json')],
]);
