import type { ConfigurationAnswer } from '#data/configuration/published-configuration.ts';
import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import type { TenantConfig } from '#engine';
import { isRecord } from '#engine';
import { isShallowJson } from '#lib/is-shallow-json.ts';
import type { Preview } from '../panel/chat-panel-props.ts';
import { previewOf } from './preview-of.ts';

/**
 * Opens a configuration from a URL as a preview in a school's place. The URL is untrusted: nothing is sent or stored,
 * and links do not work.
 *
 * @param text JSON: a whole configuration, or an object with `workflows` and other parts that differ from `published`.
 * @param published the configuration that provides the missing parts.
 * @returns null when it is malformed.
 */
export function openPreview(text: string, tenantId: string, published: ConfigurationAnswer): Preview | null {
  const config = readConfig(text, tenantId, published.ok ? published.config : null);
  return config && previewOf(config);
}

function readConfig(text: string, tenantId: string, own: TenantConfig | null): TenantConfig | null {
  const given = parseJson(text);
  if (!isRecord(given) || !isRecord(given.workflows)) return null;
  const parsed = parseTenantConfig({ ...nothing, ...own, ...given, id: tenantId });
  if (!parsed.ok) return null;
  const { config } = parsed;
  const [first] = Object.keys(config.workflows);
  if (first === undefined) return null;
  const known = Object.hasOwn(config.workflows, config.defaultWorkflow);
  return known ? config : { ...config, defaultWorkflow: first };
}

const nothing = { globalVariables: {}, defaultWorkflow: '', flows: {}, specialFlows: {} };

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isShallowJson(value) ? value : null;
  } catch {
    return null;
  }
}
