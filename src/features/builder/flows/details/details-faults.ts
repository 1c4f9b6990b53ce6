import { isSafeLink, maxServices, serviceOf } from '#engine';
import { safeImage } from '#lib/safe-link.ts';
import { type DetailsDraft, isKnown, type KnownVariable } from './details-draft.ts';

export type DetailsFault =
  | 'email'
  | 'colour'
  | 'hue'
  | 'logo'
  | 'service'
  | 'version'
  | 'notice'
  | 'privacyUrl'
  | 'variableName'
  | 'variableTaken'
  | 'json';

/** Faults by field name; rows are named `row 3 name` and `row 3 text`. */
export type DetailsFaults = Map<string, DetailsFault>;

/** Returns the form's faults. An untouched value is never one: it was saved before. */
export function detailsFaults(draft: DetailsDraft, base: DetailsDraft): DetailsFaults {
  const faults: DetailsFaults = new Map();
  for (const [name, isRight, fault] of knownRules) {
    const text = draft.known[name].trim();
    if (text !== '' && text !== base.known[name] && !isRight(text)) faults.set(name, fault);
  }
  if (draft.asksConsent) {
    const { version, notice, privacyUrl } = draft.consent;
    if (version.trim() === '' || [...version.trim()].length > 40) faults.set('version', 'version');
    if (notice.trim() === '') faults.set('notice', 'notice');
    if (!/^https:/i.test(privacyUrl.trim()) || !isSafeLink(privacyUrl.trim())) {
      faults.set('privacyUrl', 'privacyUrl');
    }
  }
  const names = draft.rows.map(({ name }) => name.trim());
  for (const { id, name, text, isJson } of draft.rows) {
    const own = name.trim();
    const former = base.rows.find((row) => row.id === id);
    if (own !== former?.name && !/^[A-Za-z_]\w{0,63}$/.test(own))
      faults.set(`row ${id} name`, 'variableName');
    else if (isKnown(own) || names.indexOf(own) !== names.lastIndexOf(own)) {
      faults.set(`row ${id} name`, 'variableTaken');
    }
    if (isJson && !isJsonText(text)) faults.set(`row ${id} text`, 'json');
  }
  return faults;
}

const knownRules: [KnownVariable, (text: string) => boolean, DetailsFault][] = [
  ['contactEmail', (text) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text), 'email'],
  ['brandColour', (text) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text), 'colour'],
  ['brandHue', (text) => /^\d{1,3}(?:\.\d+)?$/.test(text) && Number(text) <= 360, 'hue'],
  ['logo', (text) => Boolean(safeImage(text)), 'logo'],
  ['allowedServices', isServices, 'service'],
];

function isServices(text: string): boolean {
  const services = text.split(/[\s,]+/);
  return services.length <= maxServices && services.every((each) => serviceOf(each) === each);
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
