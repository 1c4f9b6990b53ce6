import { schoolName } from '#chat/branding/branding.ts';
import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import type { TenantConfig } from '#engine';

/** The parts that can be viewed, copied and downloaded separately. */
export const jsonParts = ['full', 'workflows', 'flows', 'specialFlows'] as const;
export type JsonPart = (typeof jsonParts)[number];

/**
 * Returns a configuration, or one part of it, as a file's text: indented by two spaces, one newline at the end. The
 * order of keys in the input does not matter: exporting, importing and exporting again changes no byte.
 */
export function configText(config: TenantConfig, part: JsonPart = 'full'): string {
  const parsed = parseTenantConfig(config);
  // An invalid configuration is exported unchanged, so that it can still be saved.
  const ordered = parsed.ok ? parsed.config : config;
  return `${JSON.stringify(part === 'full' ? ordered : ordered[part], null, 2)}\n`;
}

/** Returns the file name for a configuration or one part of it: the school's name, which people know, and the part's. */
export function configFileName(config: TenantConfig, part: JsonPart = 'full'): string {
  const school = fileNamePart(schoolName(config) ?? config.id) || 'school';
  return `${school}-${part === 'full' ? 'config' : part}.json`;
}

/**
 * Returns the beginning of a text as every system accepts it in the name of a file, whatever the script; empty when nothing of
 * it remains. Two of them fit into one name.
 */
export function fileNamePart(text: string): string {
  const allowed = text.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^[.-]+|-+$/g, '');
  return [...allowed].slice(0, longestPart).join('');
}

const longestPart = 40;

/** Returns such a file's content: UTF-8, as always in a blob. */
export function jsonFile(text: string): Blob {
  return new Blob([text], { type: 'application/json' });
}

/** Returns the number of steps in all workflows and flows. */
export function stepCount({ workflows, flows }: TenantConfig): number {
  const all = [...Object.values(workflows), ...Object.values(flows)];
  return all.reduce((count, { steps }) => count + steps.length, 0);
}
