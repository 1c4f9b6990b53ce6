import { editFlows, type Json, type TenantConfig } from '#engine';
import { type DetailsDraft, knownVariables } from './details-draft.ts';

/**
 * Applies what was changed in the form since `base`. Untouched values keep their current state, even when changed
 * elsewhere since. The draft must be free of faults.
 */
export function applyDetails(config: TenantConfig, base: DetailsDraft, draft: DetailsDraft): TenantConfig {
  const edits = [...knownEdits(base, draft), ...rowEdits(base, draft), ...consentEdits(base, draft)];
  if (draft.defaultWorkflow !== base.defaultWorkflow) {
    edits.push((of) => editFlows.setDefaultWorkflow(of, draft.defaultWorkflow));
  }
  return edits.reduce((of, edit) => edit(of), config);
}

type Edit = (config: TenantConfig) => TenantConfig;

function knownEdits(base: DetailsDraft, draft: DetailsDraft): Edit[] {
  return knownVariables
    .filter((name) => draft.known[name] !== base.known[name])
    .map((name) => {
      const text = draft.known[name].trim();
      if (text === '') return (of: TenantConfig) => editFlows.removeGlobalVariable(of, name);
      const value = name === 'brandHue' ? Number(text) : text;
      return (of: TenantConfig) => editFlows.setGlobalVariable(of, name, value);
    });
}

function consentEdits(base: DetailsDraft, draft: DetailsDraft): Edit[] {
  const written = consentFields.filter((name) => draft.consent[name] !== base.consent[name]);
  if (!draft.asksConsent) return base.asksConsent ? [(of) => editFlows.setConsent(of, undefined)] : [];
  if (base.asksConsent && written.length === 0) return [];
  const { version, notice, privacyUrl } = draft.consent;
  const said = { version: version.trim(), notice: notice.trim(), privacyUrl: privacyUrl.trim() };
  return [
    (of) => {
      const now = { ...said, ...of.consent };
      for (const name of written) now[name] = said[name];
      return editFlows.setConsent(of, now);
    },
  ];
}

const consentFields = ['version', 'notice', 'privacyUrl'] as const;

function rowEdits(base: DetailsDraft, draft: DetailsDraft): Edit[] {
  const former = new Map(base.rows.map((row) => [row.name, row]));
  const kept = new Set(draft.rows.map(({ name }) => name.trim()));
  const removed = base.rows.filter(({ name }) => !kept.has(name));
  const written = draft.rows.filter(({ name, text, isJson }) => {
    const same = former.get(name.trim());
    return same?.text !== text || same.isJson !== isJson;
  });
  return [
    ...removed.map(
      ({ name }) =>
        (of: TenantConfig) =>
          editFlows.removeGlobalVariable(of, name),
    ),
    ...written.map(({ name, text, isJson }) => {
      const value: Json = isJson ? JSON.parse(text) : text;
      return (of: TenantConfig) => editFlows.setGlobalVariable(of, name.trim(), value);
    }),
  ];
}
