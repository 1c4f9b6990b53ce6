import { parentName } from '#data/enquiries/enquiry.ts';
import type { FamilyEnquiry } from '#data/families/family.ts';

export interface Child {
  /** The database's key of the child; empty where none is named. */
  key: string;
  name: string | null;
  /** YYYY-MM-DD. */
  born: string | null;
  /** Newest first; never empty. */
  enquiries: FamilyEnquiry[];
}

/** Returns the children, those with the newest enquiry first. Enquiries that name no child are one entry, the last. */
export function childrenOf(enquiries: readonly FamilyEnquiry[]): Child[] {
  const children = new Map<string, Child>();
  for (const enquiry of enquiries) {
    const key = enquiry.child ?? '';
    const child = children.get(key);
    if (child) child.enquiries.push(enquiry);
    else {
      const [name, born] = key ? [enquiry.child_name, enquiry.date_of_birth] : [null, null];
      children.set(key, { key, name, born, enquiries: [enquiry] });
    }
  }
  return [...children.values()].sort((one, other) => Number(one.key === '') - Number(other.key === ''));
}

export interface Contacts {
  parents: string[];
  mobiles: string[];
  emails: string[];
  cities: string[];
}

/** Returns who they are: each value once, however it is capitalised, as the newest enquiry has it. */
export function contactsOf(enquiries: readonly FamilyEnquiry[]): Contacts {
  const all = (value: (enquiry: FamilyEnquiry) => string | null) => distinct(enquiries.map(value));
  return {
    parents: all(parentName),
    mobiles: all(({ mobile }) => mobile),
    emails: all(({ email }) => email),
    cities: all(({ city }) => city),
  };
}

function distinct(values: readonly (string | null)[]): string[] {
  const seen = new Map<string, string>();
  for (const value of values) {
    const text = value?.trim();
    if (text && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text);
  }
  return [...seen.values()];
}
