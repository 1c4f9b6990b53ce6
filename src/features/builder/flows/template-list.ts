import { queryOptions } from '@tanstack/react-query';
import { editFlows, type TenantConfig, type Workflow } from '#engine';
import { loadTemplate, type TemplateKey, templateKeys } from '#tenants/load-template.ts';

/** A template: one workflow, and the global variables that it uses. Its texts for staff are in `builder-flows:templates`. */
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
  return Promise.all(
    templateKeys.map(async (key) => {
      const { workflows, defaultWorkflow, globalVariables } = await loadTemplate(key);
      const workflow = workflows[defaultWorkflow];
      if (!workflow) throw new TypeError(`The template "${key}" is empty.`);
      return { key, workflow, globalVariables };
    }),
  );
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
