import { type ConfigProblem, parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import type { TenantConfig } from '#engine';
import { isRecord } from '#engine';
import { findJsonFault, type JsonFault } from './json-fault.ts';

/** Bytes; a configuration of 1,000 steps has a third of it. */
export const largestConfig = 1_048_576;

const partNames = ['workflows', 'flows', 'specialFlows'] as const;
export type ImportPart = (typeof partNames)[number];

export type ConfigImportFault =
  | { type: 'empty' }
  | { type: 'too-large' }
  /** A file that the browser could not read. */
  | { type: 'unreadable' }
  | { type: 'not-json'; fault: JsonFault | null }
  | { type: 'unknown' }
  /** The problems' paths refer to `value`. */
  | { type: 'problems'; problems: ConfigProblem[]; value: unknown };

export type ConfigImport =
  | {
      ok: true;
      /** The replaced parts; null for the whole configuration. */
      parts: ImportPart[] | null;
      /** The id in the text if it is another school's. */
      otherId: string | null;
      /** Returns the given configuration with the imported content. */
      replaceIn(config: TenantConfig): TenantConfig;
    }
  | { ok: false; fault: ConfigImportFault };

/**
 * Parses an import: a whole configuration, or workflows, flows or special flows as the JSON preview exports them. The
 * school's own id always stays.
 */
export function readConfigImport(text: string, ownId: string): ConfigImport {
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.trim() === '') return { ok: false, fault: { type: 'empty' } };
  if (new Blob([bare]).size > largestConfig) return { ok: false, fault: { type: 'too-large' } };
  let value: unknown;
  try {
    value = JSON.parse(bare);
  } catch {
    return { ok: false, fault: { type: 'not-json', fault: findJsonFault(bare) } };
  }
  const found = isRecord(value) && !isWhole(value) ? partsIn(value) : null;
  if (isRecord(value) && (found || isWhole(value))) return readParsed(value, found, ownId);
  return { ok: false, fault: { type: 'unknown' } };
}

function readParsed(
  value: Record<string, unknown>,
  found: Partial<Record<ImportPart, unknown>> | null,
  ownId: string,
): ConfigImport {
  const whole = found ? { ...nothing, ...found } : { ...value, id: ownId };
  const parsed = parseTenantConfig(whole);
  if (!parsed.ok) {
    return { ok: false, fault: { type: 'problems', problems: parsed.problems, value: whole } };
  }
  const parts = found ? partNames.filter((part) => Object.hasOwn(found, part)) : null;
  const chosen = Object.fromEntries((parts ?? []).map((part) => [part, parsed.config[part]]));
  const otherId = !found && typeof value.id === 'string' && value.id !== ownId ? value.id : null;
  return {
    ok: true,
    parts,
    otherId,
    replaceIn: (config) => (parts ? { ...config, ...chosen } : { ...parsed.config, id: config.id }),
  };
}

const nothing = {
  id: '',
  globalVariables: {},
  defaultWorkflow: '',
  workflows: {},
  flows: {},
  specialFlows: {},
};

/** A whole configuration has more than steps; a single part does not. */
function isWhole(value: Record<string, unknown>): boolean {
  return ['id', 'globalVariables', 'defaultWorkflow'].some(
    (name) => Object.hasOwn(value, name) && !hasSteps(value[name]),
  );
}

/** Returns parts under their own names, or the content of one part, recognised by its shape. */
function partsIn(value: Record<string, unknown>): Partial<Record<ImportPart, unknown>> | null {
  const entries = Object.entries(value);
  if (entries.length === 0) return null;
  const isNamed = entries.every(([name, part]) => partNames.some((each) => each === name) && !hasSteps(part));
  if (isNamed) return value;
  if (entries.every(([, part]) => hasSteps(part))) {
    const isFlows = entries.every(([, part]) => isRecord(part) && typeof part.entryPoint === 'string');
    return isFlows ? { flows: value } : { workflows: value };
  }
  const isSpecial = entries.every(
    ([, part]) => isRecord(part) && typeof part.type === 'string' && !hasSteps(part),
  );
  return isSpecial ? { specialFlows: value } : null;
}

function hasSteps(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value.steps);
}
