import { isEditable } from '../run/is-editable.ts';
import type { Consent, Json, SpecialFlow, TenantConfig } from '../tenant-config.ts';
import { isRecord } from '../values/is-record.ts';
import { own } from '../values/own-property.ts';
import { isNewName, retargetSwitches } from './edit-names.ts';

/*
 * The edits of what stands around the steps: global variables, consent and special flows. See `editFlows`.
 */

/** What a placeholder such as `{{school_name}}` can name. */
const variableName = /^[A-Za-z_]\w{0,63}$/;

/** Gives a global variable a value. A new one needs a name that a placeholder can have. */
export function setGlobalVariable(config: TenantConfig, name: string, value: Json): TenantConfig {
  if (!hasVariables(config)) return config;
  const former = own(config.globalVariables, name);
  if (former === value || (former === undefined && !isNewVariable(name))) return config;
  return { ...config, globalVariables: { ...config.globalVariables, [name]: value } };
}

/** Takes a global variable away; texts that name it then have a gap, which `lintConfig` names. */
export function removeGlobalVariable(config: TenantConfig, name: string): TenantConfig {
  if (!hasVariables(config) || own(config.globalVariables, name) === undefined) return config;
  const { [name]: _, ...globalVariables } = config.globalVariables;
  return { ...config, globalVariables };
}

/** What parents must agree to; without it they are asked for nothing. */
export function setConsent(config: TenantConfig, consent: Consent | undefined): TenantConfig {
  if (!isEditable(config)) return config;
  const { consent: former, ...rest } = config;
  if (consent) return isSameConsent(former, consent) ? config : { ...rest, consent };
  return former === undefined ? config : rest;
}

/** Puts a special flow in the place of another, or at the end; a new one needs a name that nothing else has. */
export function setSpecialFlow(config: TenantConfig, name: string, flow: SpecialFlow): TenantConfig {
  if (!isEditable(config)) return config;
  if (own(config.specialFlows, name) === undefined && !isNewName(config, name)) return config;
  return { ...config, specialFlows: { ...config.specialFlows, [name]: flow } };
}

/** Removes a special flow. Switches to it stay as they are, for `lintConfig` to name them. */
export function removeSpecialFlow(config: TenantConfig, name: string): TenantConfig {
  if (!isEditable(config) || own(config.specialFlows, name) === undefined) return config;
  const { [name]: _, ...specialFlows } = config.specialFlows;
  return { ...config, specialFlows };
}

/** Gives a special flow another name, which must be new, everywhere it is named. */
export function renameSpecialFlow(config: TenantConfig, name: string, to: string): TenantConfig {
  if (!isNewName(config, to) || own(config.specialFlows, name) === undefined) return config;
  const renamed = Object.entries(config.specialFlows).map(([key, flow]) => [key === name ? to : key, flow]);
  const specialFlows = Object.fromEntries(renamed);
  // A workflow or flow of the former name was what switches meant, and still is.
  const isShadowed = [config.workflows, config.flows].some((group) => own(group, name) !== undefined);
  return { ...(isShadowed ? config : retargetSwitches(config, name, to)), specialFlows };
}

function hasVariables(config: TenantConfig): boolean {
  return isRecord(config) && isRecord(config.globalVariables);
}

function isNewVariable(name: string): boolean {
  return variableName.test(name) && name !== '__proto__';
}

function isSameConsent(former: Consent | undefined, { version, notice, privacyUrl }: Consent): boolean {
  return former?.version === version && former.notice === notice && former.privacyUrl === privacyUrl;
}
