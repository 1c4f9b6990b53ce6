import type { Consent, Json, TenantConfig } from '#engine';

/** The global variables that the chat itself reads, or that most conversations use. */
export const knownVariables = [
  'headerTitle',
  'school_name',
  'contactEmail',
  'parentRelationshipPhone',
  'allowedServices',
  'brandColour',
  'brandHue',
  'logo',
  'language',
] as const;
export type KnownVariable = (typeof knownVariables)[number];

/** A custom global variable. `isJson`: a value other than text, edited as JSON. */
export interface VariableRow {
  /** Identifies rows while their names are being typed. */
  id: number;
  name: string;
  text: string;
  isJson: boolean;
}

/** The form values for a school's details, all as typed text. */
export interface DetailsDraft {
  /** Empty: not set. */
  known: Record<KnownVariable, string>;
  rows: VariableRow[];
  consent: Consent;
  asksConsent: boolean;
  defaultWorkflow: string;
}

export function detailsDraftOf({ globalVariables, consent, defaultWorkflow }: TenantConfig): DetailsDraft {
  const known = (name: KnownVariable) =>
    asTyped(Object.hasOwn(globalVariables, name) ? globalVariables[name] : undefined);
  return {
    known: {
      headerTitle: known('headerTitle'),
      school_name: known('school_name'),
      contactEmail: known('contactEmail'),
      parentRelationshipPhone: known('parentRelationshipPhone'),
      allowedServices: known('allowedServices'),
      brandColour: known('brandColour'),
      brandHue: known('brandHue'),
      logo: known('logo'),
      language: known('language'),
    },
    rows: Object.entries(globalVariables)
      .filter(([name]) => !isKnown(name))
      .map(([name, value], id) => ({ id, name, text: asTyped(value), isJson: typeof value !== 'string' })),
    consent: consent ?? { version: '', notice: '', privacyUrl: '' },
    asksConsent: consent !== undefined,
    defaultWorkflow,
  };
}

export function isKnown(name: string): name is KnownVariable {
  return knownVariables.some((each) => each === name);
}

function asTyped(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
