import { isTenantConfig, type TenantConfig } from '#engine';

/** The conversations that a school can begin with. */
export const templateKeys = [
  'short',
  'admission',
  'openDay',
  'campusVisit',
  'boarding',
  'transport',
  'fees',
  'scholarship',
  'vacancy',
  'alumni',
  'feedback',
  'questions',
] as const;
export type TemplateKey = (typeof templateKeys)[number];

/** Loads a template: a small configuration with one workflow, in English with its translations. Rejects when it cannot be loaded. */
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
  campusVisit: () => import('./templates/campus-visit.json'),
  boarding: () => import('./templates/boarding.json'),
  transport: () => import('./templates/transport.json'),
  fees: () => import('./templates/fee-question.json'),
  scholarship: () => import('./templates/scholarship.json'),
  vacancy: () => import('./templates/grade-vacancy.json'),
  alumni: () => import('./templates/alumni.json'),
  feedback: () => import('./templates/visit-feedback.json'),
  questions: () => import('./templates/question-desk.json'),
};
