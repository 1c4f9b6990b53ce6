import { type ConfigProblem, parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import type { TenantConfig } from '#engine';
import { editFlows, isRecord } from '#engine';
import { freeName } from '../flows/free-name.ts';
import { type ForeignMaker, foreignMaker } from './foreign/foreign-maker.ts';
import {
  type ConvertedTypebot,
  convertTypebot,
  type TypebotWords,
} from './foreign/typebot/convert-typebot.ts';
import type { NotTaken } from './foreign/typebot/not-taken.ts';
import { typebotFile } from './foreign/typebot/typebot-file.ts';
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
  /** A file of another program. */
  | { type: 'foreign'; maker: ForeignMaker }
  | { type: 'typebot-old' | 'typebot-nothing' | 'zip' }
  /** The problems' paths refer to `value`. */
  | { type: 'problems'; problems: ConfigProblem[]; value: unknown };

export type ConfigImport =
  | {
      ok: true;
      /** The replaced parts; null for the whole configuration. */
      parts: ImportPart[] | null;
      /** The id in the text if it is another school's. */
      otherId: string | null;
      /** What is added, when the text is another maker's; nothing is replaced then. */
      added: { title: string; notTaken: NotTaken[] } | null;
      /** Returns the given configuration with the imported content; what the school's settings decide stays. */
      replaceIn(config: TenantConfig): TenantConfig;
    }
  | { ok: false; fault: ConfigImportFault };

/**
 * Parses an import: a whole configuration, or workflows, flows or special flows as the JSON preview exports them, or a
 * conversation of Typebot, which is added under `words` for what it does not say. The school's own id always stays; its workflows tell those that name their start as flows do.
 */
export function readConfigImport(
  text: string,
  { id: ownId, globalVariables, workflows }: Pick<TenantConfig, 'id' | 'globalVariables' | 'workflows'>,
  words: TypebotWords,
  schoolVariables: readonly string[] = [],
): ConfigImport {
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.trim() === '') return { ok: false, fault: { type: 'empty' } };
  if (new Blob([bare]).size > largestConfig) return { ok: false, fault: { type: 'too-large' } };
  if (bare.startsWith('PK\u0003\u0004')) return { ok: false, fault: { type: 'zip' } };
  let value: unknown;
  try {
    value = JSON.parse(bare);
  } catch {
    return { ok: false, fault: { type: 'not-json', fault: findJsonFault(bare) } };
  }
  const typebot = typebotFile(value);
  if (typebot === 'old') return { ok: false, fault: { type: 'typebot-old' } };
  if (typebot) return added(convertTypebot(typebot, words, Object.keys(globalVariables)));
  const maker = isOwn(value) ? null : foreignMaker(value);
  if (maker) return { ok: false, fault: { type: 'foreign', maker } };
  const found = isRecord(value) && !isWhole(value) ? partsIn(value, workflows) : null;
  if (isRecord(value) && (found || isWhole(value))) return readParsed(value, found, ownId, schoolVariables);
  return { ok: false, fault: { type: 'unknown' } };
}

/** Returns whether a value has what only a configuration has: ids have the files of others too. */
function isOwn(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return (
    [...partNames, 'globalVariables'].some((name) => isRecord(value[name])) || 'defaultWorkflow' in value
  );
}

function added(converted: ConvertedTypebot | null): ConfigImport {
  if (!converted) return { ok: false, fault: { type: 'typebot-nothing' } };
  const { workflow, variables, notTaken } = converted;
  return {
    ok: true,
    parts: [],
    otherId: null,
    added: { title: workflow.name, notTaken },
    replaceIn: (config) =>
      Object.entries(variables)
        .filter(([name]) => !Object.hasOwn(config.globalVariables, name))
        .reduce(
          (next, [name, value]) => editFlows.setGlobalVariable(next, name, value),
          editFlows.addFlow(config, 'workflows', freeName(config, workflow.name), workflow),
        ),
  };
}

function readParsed(
  value: Record<string, unknown>,
  found: Partial<Record<ImportPart, unknown>> | null,
  ownId: string,
  schoolVariables: readonly string[],
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
    added: null,
    replaceIn: (config) =>
      parts ? { ...config, ...chosen } : withSchool(parsed.config, config, schoolVariables),
  };
}

/** As the database does: what the settings decide takes the place of what a configuration says. */
function withSchool(
  imported: TenantConfig,
  { id, globalVariables, eligibility }: TenantConfig,
  schoolVariables: readonly string[],
): TenantConfig {
  if (schoolVariables.length === 0) return { ...imported, id };
  const own = Object.entries(globalVariables).filter(([name]) => schoolVariables.includes(name));
  return {
    ...imported,
    id,
    globalVariables: { ...imported.globalVariables, ...Object.fromEntries(own) },
    ...(eligibility && { eligibility }),
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
function partsIn(
  value: Record<string, unknown>,
  workflows: TenantConfig['workflows'],
): Partial<Record<ImportPart, unknown>> | null {
  const entries = Object.entries(value);
  if (entries.length === 0) return null;
  const isNamed = entries.every(([name, part]) => partNames.some((each) => each === name) && !hasSteps(part));
  if (isNamed) return value;
  if (entries.every(([, part]) => hasSteps(part))) {
    const isFlows = entries.every(([, part]) => isRecord(part) && typeof part.entryPoint === 'string');
    const isKnown = entries.every(([name]) => Object.hasOwn(workflows, name));
    return isFlows && !isKnown ? { flows: value } : { workflows: value };
  }
  const isSpecial = entries.every(
    ([, part]) => isRecord(part) && typeof part.type === 'string' && !hasSteps(part),
  );
  return isSpecial ? { specialFlows: value } : null;
}

function hasSteps(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value.steps);
}
