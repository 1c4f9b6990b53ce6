import { isEditable } from '../run/is-editable.ts';
import type { Consent, Json, SpecialFlow, TenantConfig } from '../tenant-config.ts';
import { isRecord } from '../values/guards.ts';
import { ownProperty } from '../values/own-property.ts';
import { isNewName, retargetSwitches } from './edit-names.ts';

/*
 * Edits of everything but steps and flows: global variables, consent and special flows. See `editFlows`.
 */

/** What a placeholder such as `{{school_name}}` can name. */
const variableName = /^[A-Za-z_]\w{0,63}$/;

/** Sets a global variable. A new one must have a name that a placeholder can contain. */
export function setGlobalVariable(config: TenantConfig, name: string, value: Json): TenantConfig {
  if (!hasVariables(config)) return config;
  const former = ownProperty(config.globalVariables, name);
  if (former === value || (former === undefined && !isNewVariable(name))) return config;
  return { ...config, globalVariables: { ...config.globalVariables, [name]: value } };
}

/** Removes a global variable; `lintConfig` reports texts that still name it. */
export function removeGlobalVariable(config: TenantConfig, name: string): TenantConfig {
  if (!hasVariables(config) || ownProperty(config.globalVariables, name) === undefined) return config;
  const { [name]: _, ...globalVariables } = config.globalVariables;
  return { ...config, globalVariables };
}

/** Sets the consent that parents must give; undefined removes it. */
export function setConsent(config: TenantConfig, consent: Consent | undefined): TenantConfig {
  if (!isEditable(config)) return config;
  const { consent: former, ...rest } = config;
  if (consent) return isSameConsent(former, consent) ? config : { ...rest, consent };
  return former === undefined ? config : rest;
}

/** Replaces a special flow, or appends one under a name that is not in use. */
export function setSpecialFlow(config: TenantConfig, name: string, flow: SpecialFlow): TenantConfig {
  if (!isEditable(config)) return config;
  if (ownProperty(config.specialFlows, name) === undefined && !isNewName(config, name)) return config;
  return { ...config, specialFlows: { ...config.specialFlows, [name]: flow } };
}

/** Removes a special flow. Switches to it are left unchanged; `lintConfig` reports them. */
export function removeSpecialFlow(config: TenantConfig, name: string): TenantConfig {
  if (!isEditable(config) || ownProperty(config.specialFlows, name) === undefined) return config;
  const { [name]: _, ...specialFlows } = config.specialFlows;
  return { ...config, specialFlows };
}

/** Renames a special flow and every reference to it. The new name must not be in use. */
export function renameSpecialFlow(config: TenantConfig, name: string, to: string): TenantConfig {
  if (!isNewName(config, to) || ownProperty(config.specialFlows, name) === undefined) return config;
  const renamed = Object.entries(config.specialFlows).map(([key, flow]) => [key === name ? to : key, flow]);
  const specialFlows = Object.fromEntries(renamed);
  // Where a workflow or flow has the same name, switches lead to that one: they are left unchanged.
  const isShadowed = [config.workflows, config.flows].some((group) => ownProperty(group, name) !== undefined);
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
