import { readStep } from '../run/read-step.ts';
import type { Json, TenantConfig, Workflow } from '../tenant-config.ts';
import { placeholdersIn } from '../texts/render-template.ts';
import { asText } from '../values/as-text.ts';
import { isRecord } from '../values/guards.ts';
import { firstOwnProperty, ownProperty } from '../values/own-property.ts';
import { listText } from './list-text.ts';
import { type Localization, localizations } from './localization.ts';
import { labelsOfStep, rewordStep } from './step-texts.ts';
import { textsOf } from './texts-of.ts';

/**
 * Returns the configuration with every text that a parent can meet in a language of its `translations`; a text without
 * a translation stays as the school wrote it. The conversation itself is the same: values, conditions, targets and
 * requests do not depend on the language. Without a table for the language it is the configuration itself. Computed
 * once for a configuration and a language.
 */
export function localize(config: TenantConfig, language: string): TenantConfig {
  const table = isRecord(config) ? ownProperty<unknown>(config.translations, language) : undefined;
  if (!isRecord(table)) return config;
  const known = localized.get(config) ?? new Map<string, TenantConfig>();
  localized.set(config, known);
  let found = known.get(language);
  if (!found) {
    found = translated(config, language, table);
    known.set(language, found);
  }
  return found;
}

const localized = new WeakMap<TenantConfig, Map<string, TenantConfig>>();

function translated(config: TenantConfig, language: string, table: Record<string, unknown>): TenantConfig {
  const translate = (text: string) => {
    const found = ownProperty<unknown>(table, text);
    return typeof found === 'string' && found.trim() !== '' && found.length <= maxTextLength ? found : text;
  };
  const labels = new Map<string, Record<string, string>>();
  const flowIn = <T extends Workflow>(flow: T): T => {
    if (!isRecord(flow) || !Array.isArray(flow.steps)) return flow;
    const steps = flow.steps.map((raw) => {
      const step = readStep(raw);
      if (!step) return raw;
      const reworded = rewordStep(step, translate);
      if (step.field) labels.set(step.field, { ...labelsOfStep(reworded), ...labels.get(step.field) });
      return reworded;
    });
    return { ...flow, steps };
  };
  const variables = textsOf(config).flatMap(({ variable, text }): [string, string][] =>
    variable === undefined ? [] : [[variable, translate(text)]],
  );
  const { consent, globalVariables, workflows, flows } = config;
  const result: TenantConfig = {
    ...config,
    globalVariables: isRecord(globalVariables)
      ? { ...globalVariables, ...Object.fromEntries(variables) }
      : globalVariables,
    workflows: each(workflows, flowIn),
    flows: each(flows, flowIn),
    ...(consent && { consent: { ...consent, notice: translate(consent.notice) } }),
  };
  localizations.set(result, { variables: globalVariables, shown: showingValues(language, labels) });
  return result;
}

/** As long as the longest text that is rendered. */
const maxTextLength = 20_000;

/** An answer that was chosen reads as its label, in a text that a parent sees. */
function showingValues(language: string, labels: Map<string, Record<string, string>>): Localization['shown'] {
  const isolate = isRightToLeft(language) ? isolated : (text: string) => text;
  return (text, scopes, answers) => {
    const labelled = (name: string, value: Json | undefined): string => {
      const plain = asText(value);
      return ownProperty(labels.get(name), plain) ?? plain;
    };
    const values = placeholdersIn(text).map((name): [string, string] => {
      const given = firstOwnProperty(name, scopes);
      // A global variable of the same name wins over the answer.
      const isAnswer = given === ownProperty(answers, name);
      const inWords = (value: Json | undefined) => (isAnswer ? labelled(name, value) : asText(value));
      return [name, isolate(Array.isArray(given) ? listText(given.map(inWords), language) : inWords(given))];
    });
    return [Object.fromEntries(values)];
  };
}

/** Returns whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/i.test(language);
}

/**
 * Within a text from right to left, a number in groups such as +91 98765 43210 would show its groups in reverse. Not an
 * address, which may be the target of a link.
 */
function isolated(value: string): string {
  return /^\+|\s/.test(value) ? `\u2068${value}\u2069` : value;
}

/** Unlike `mapValues`, with every name: a conversation may be at any of them. */
function each<T>(group: Record<string, T>, how: (flow: T) => T): Record<string, T> {
  if (!isRecord(group)) return group;
  return Object.fromEntries(Object.entries(group).map(([name, flow]) => [name, how(flow)]));
}
