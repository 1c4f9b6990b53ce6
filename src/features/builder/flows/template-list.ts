import { queryOptions } from '@tanstack/react-query';
import { editFlows, isTenantConfig, type TenantConfig, type Workflow } from '#engine';

/** The conversations to begin with. Their words for staff are in `builder-flows:templates`. */
export const templateKeys = ['short', 'admission', 'openDay', 'questions'] as const;
export type TemplateKey = (typeof templateKeys)[number];

/** A conversation to begin with: one workflow, and the global variables that it speaks of. */
export interface Template {
  key: TemplateKey;
  workflow: Workflow;
  globalVariables: TenantConfig['globalVariables'];
}

/** All templates, fetched when they are first asked for. */
export const templatesOptions = queryOptions({
  queryKey: ['builder', 'templates'],
  queryFn: loadTemplates,
});

/** Fetches all templates. Rejects when one cannot be fetched. */
export async function loadTemplates(): Promise<Template[]> {
  return Promise.all(templateKeys.map(async (key) => readTemplate(key, (await loaders[key]()).default)));
}

/**
 * The configuration with a template's workflow under a new name. Variables it speaks of that the school has not set get
 * the template's own words, so that no parent meets a gap.
 */
export function addTemplate(
  config: TenantConfig,
  template: Template,
  group: 'workflows' | 'flows',
  name: string,
  title: string,
): TenantConfig {
  const added = editFlows.addFlow(config, group, name, { ...template.workflow, name: title });
  if (added === config) return config;
  return Object.entries(template.globalVariables)
    .filter(([variable]) => !Object.hasOwn(config.globalVariables, variable))
    .reduce((all, [variable, value]) => editFlows.setGlobalVariable(all, variable, value), added);
}

/** A template's file is a small configuration of its own. */
function readTemplate(key: TemplateKey, json: unknown): Template {
  const config = isTenantConfig(json) ? json : null;
  const workflow = config?.workflows[config.defaultWorkflow];
  if (!config || !workflow) throw new TypeError(`The template "${key}" is none.`);
  return { key, workflow, globalVariables: config.globalVariables };
}

// Without the JSON attribute, as for the built-in schools: the bundler makes a script of each.
const loaders: Record<TemplateKey, () => Promise<{ default: unknown }>> = {
  short: () => import('./templates/short-enquiry.json'),
  admission: () => import('./templates/admission-enquiry.json'),
  openDay: () => import('./templates/open-day-booking.json'),
  questions: () => import('./templates/question-desk.json'),
};
