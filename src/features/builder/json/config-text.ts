import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import type { TenantConfig } from '#engine';

/** What can be looked at, copied and downloaded on its own. */
export const jsonParts = ['full', 'workflows', 'flows', 'specialFlows'] as const;
export type JsonPart = (typeof jsonParts)[number];

/**
 * A configuration, or one part of it, as the text of a file: two blanks a level, one line end at the end. The same
 * configuration always gives the same text, in whatever order its parts were written: exporting, importing and exporting
 * again changes no byte.
 */
export function configText(config: TenantConfig, part: JsonPart = 'full'): string {
  const parsed = parseTenantConfig(config);
  // What cannot be read back is shown as it stands; nothing of it is kept from whoever wants to save it.
  const ordered = parsed.ok ? parsed.config : config;
  return `${JSON.stringify(part === 'full' ? ordered : ordered[part], null, 2)}\n`;
}

/** The name of the file for a configuration or one part of it. */
export function configFileName({ id }: TenantConfig, part: JsonPart = 'full'): string {
  const name = id.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|-+$/g, '') || 'school';
  return `${name}-${part === 'full' ? 'config' : part}.json`;
}

/** The content of such a file: UTF-8, as everything in a blob. */
export function jsonFile(text: string): Blob {
  return new Blob([text], { type: 'application/json' });
}

/** How many steps there are in all workflows and flows. */
export function stepCount({ workflows, flows }: TenantConfig): number {
  const all = [...Object.values(workflows), ...Object.values(flows)];
  return all.reduce((count, { steps }) => count + steps.length, 0);
}
