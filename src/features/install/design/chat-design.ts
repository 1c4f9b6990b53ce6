import { parseHex } from '#lib/colour/legible-colour.ts';

/** A school's choices for the chat on its site, as typed; empty is the default. */
export type ChatDesign = Record<(typeof designFields)[number], string>;

/** The names of the snippet's attributes, without `data-`. */
export const designFields = [
  'title',
  'logo',
  'colour',
  'theme',
  'position',
  'language',
  'launcher',
  'nudge',
  'open-delay',
  'hidden-on',
] as const;

export const plainDesign: ChatDesign = {
  title: '',
  logo: '',
  colour: '',
  theme: '',
  position: 'right',
  language: '',
  launcher: '',
  nudge: '',
  'open-delay': '',
  'hidden-on': '',
};

/** The fields with invalid text. */
export type DesignFault = keyof typeof isUsable;

export function designFaults(design: ChatDesign): DesignFault[] {
  return faultFields.filter((field) => design[field].trim() !== '' && !isUsable[field](design[field].trim()));
}

/** Returns the snippet's attributes: each valid choice that is not the default. */
export function chosenAttributes(design: ChatDesign): [name: string, value: string][] {
  const faults: string[] = designFaults(design);
  return designFields
    .filter((field) => !faults.includes(field))
    .map((field): [string, string] => [field, writtenAs(field, design[field].trim())])
    .filter(([field, value]) => value !== '' && value !== (field === 'position' ? 'right' : ''));
}

/** Browsers report a path as in its address: of `/menú` as `/men%C3%BA`. Half a character is no part of one. */
function writtenAs(field: keyof ChatDesign, value: string): string {
  return field === 'hidden-on' ? value.replace(/[\u0080-\ud7ff\ue000-\uffff]+/g, encodeURI) : value;
}

const longestDelaySeconds = 3600;

const isUsable = {
  logo: (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:',
  colour: (text: string) => parseHex(text) !== null,
  'open-delay': (text: string) => /^\d{1,4}$/.test(text) && Number(text) <= longestDelaySeconds,
  'hidden-on': (text: string) => text.split(',').every((path) => /^[/*]\S*$/.test(path.trim())),
};

const faultFields = ['logo', 'colour', 'open-delay', 'hidden-on'] as const;
