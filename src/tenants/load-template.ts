import { isTenantConfig, type TenantConfig } from '#engine';

/** The conversations that a school can begin with. */
export const templateKeys = ['short', 'admission', 'openDay', 'questions'] as const;
export type TemplateKey = (typeof templateKeys)[number];

/** Loads a template: a small configuration with one workflow. Rejects when it cannot be loaded. */
export async function loadTemplate(key: TemplateKey): Promise<TenantConfig> {
  const json: unknown = (await loaders[key]()).default;
  if (!isTenantConfig(json)) throw new TypeError(`The template "${key}" is none.`);
  return json;
}

// Without the JSON import attribute, as for the built-in schools: the bundler makes a script of each.
const loaders: Record<TemplateKey, () => Promise<{ default: unknown }>> = {
  short: () => import('./templates/short-enquiry.json'),
  admission: () => import('./templates/admission-enquiry.json'),
  openDay: () => import('./templates/open-day-booking.json'),
  questions: () => import('./templates/question-desk.json'),
};
