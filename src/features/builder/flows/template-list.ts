import { queryOptions } from '@tanstack/react-query';
import { editFlows, localize, type TenantConfig, textsOf, type Workflow } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { loadTemplate, type TemplateKey, templateKeys } from '#tenants/load-template.ts';
import { setTranslations } from '../translations/change-translations.ts';
import { offeredTargets, translationOf, writtenLanguage } from '../translations/translation-texts.ts';

/** A template: one workflow, and the global variables that it uses. Its texts for staff are in `builder-flows:templates`. */
export interface Template {
  key: TemplateKey;
  workflow: Workflow;
  globalVariables: TenantConfig['globalVariables'];
  /** The whole of it: written in English, with its translations. */
  config: TenantConfig;
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
      const template = asTemplate(key, await loadTemplate(key));
      if (!template) throw new TypeError(`The template "${key}" is empty.`);
      return template;
    }),
  );
}

function asTemplate(key: TemplateKey, config: TenantConfig): Template | null {
  const workflow = config.workflows[config.defaultWorkflow];
  return workflow ? { key, workflow, globalVariables: config.globalVariables, config } : null;
}

/** Returns a template in a language; in English where it is not translated. */
export function templateIn(template: Template, language: string): Template {
  return asTemplate(template.key, localize(template.config, language)) ?? template;
}

/**
 * Adds a template's workflow under a new name, in the language that the school writes in, with its translations into
 * those that the school offers and into `languages`. Variables it uses that the school has not set get the template's
 * values, so that no parent sees a gap.
 */
export function addTemplate(
  config: TenantConfig,
  template: Template,
  group: 'workflows' | 'flows',
  name: string,
  title: string,
  languages: readonly ChatLanguage[] = [],
): TenantConfig {
  const written = writtenLanguage(config);
  const { workflow, globalVariables } = templateIn(template, written);
  const added = editFlows.addFlow(config, group, name, { ...workflow, name: title });
  if (added === config) return config;
  const filled = Object.entries(globalVariables)
    .filter(([variable]) => !Object.hasOwn(config.globalVariables, variable))
    .reduce((all, [variable, value]) => editFlows.setGlobalVariable(all, variable, value), added);
  return [...new Set([...offeredTargets(config), ...languages])].reduce(
    (all, language) => setTranslations(all, language, translationsOf(template, written, language, all)),
    filled,
  );
}

/** The texts of a template in a language, by the text in another; without those that the school has translated. */
function translationsOf(
  { config: source }: Template,
  from: ChatLanguage,
  language: ChatLanguage,
  school: TenantConfig,
): [text: string, translation: string][] {
  const wordsIn = (tag: ChatLanguage, text: string) =>
    tag === 'en' ? text : translationOf(source, tag, text);
  return textsOf(source)
    .map(({ text }): [string, string] => [wordsIn(from, text) || text, wordsIn(language, text)])
    .filter(([text, translation]) => translation !== '' && translationOf(school, language, text) === '');
}
