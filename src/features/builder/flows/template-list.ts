import { queryOptions } from '@tanstack/react-query';
import { editFlows, isTenantConfig, type TenantConfig, type Workflow } from '#engine';

/** The available templates. Their texts for staff are in `builder-flows:templates`. */
export const templateKeys = ['short', 'admission', 'openDay', 'questions'] as const;
export type TemplateKey = (typeof templateKeys)[number];

/** A template: one workflow, and the global variables that it uses. */
export interface Template {
  key: TemplateKey;
  workflow: Workflow;
  globalVariables: TenantConfig['globalVariables'];
}

/** Query for all templates, loaded on first use. */
export const templatesOptions = queryOptions({
  queryKey: ['builder', 'templates'],
  queryFn: loadTemplates,
});

/** Loads all templates. Rejects when one cannot be loaded. */
export async function loadTemplates(): Promise<Template[]> {
  return Promise.all(templateKeys.map(async (key) => readTemplate(key, (await loaders[key]()).default)));
}

/**
 * Adds a template's workflow under a new name. Variables it uses that the school has not set get the template's values,
 * so that no parent sees a gap.
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

/** A template's file is a small configuration. */
function readTemplate(key: TemplateKey, json: unknown): Template {
  const config = isTenantConfig(json) ? json : null;
  const workflow = config?.workflows[config.defaultWorkflow];
  if (!config || !workflow) throw new TypeError(`The template "${key}" is none.`);
  return { key, workflow, globalVariables: config.globalVariables };
}

// Without the JSON import attribute, as for the built-in schools: the bundler makes a script of each.
const loaders: Record<TemplateKey, () => Promise<{ default: unknown }>> = {
  short: () => import('#tenants/templates/short-enquiry.json'),
  admission: () => import('#tenants/templates/admission-enquiry.json'),
  openDay: () => import('#tenants/templates/open-day-booking.json'),
  questions: () => import('#tenants/templates/question-desk.json'),
};
