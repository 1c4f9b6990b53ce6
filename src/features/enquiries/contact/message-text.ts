import type { Enquiry } from '#data/enquiries/enquiry.ts';
import type { GapValues } from '#data/messages/message-gaps.ts';
import {
  type MessageLanguage,
  type MessageTemplate,
  messageLanguages,
} from '#data/messages/message-templates.ts';
import { mailAddress, whatsappAddress } from '#lib/contact/contact-address.ts';
import type { MessageWay } from './contact-kit.tsx';

/** The language in which the family wrote; English where that is not known. */
export function familyLanguage({ source }: Enquiry): MessageLanguage {
  const [base] = typeof source.language === 'string' ? source.language.split('-') : [];
  return messageLanguages.find((language) => language === base) ?? 'en';
}

/** Returns the templates with those of this language first. */
export function ordered(
  templates: readonly MessageTemplate[],
  first: MessageLanguage,
): readonly MessageTemplate[] {
  return [
    ...templates.filter(({ language }) => language === first),
    ...templates.filter(({ language }) => language !== first),
  ];
}

/** What fills the gaps of a message; the day is that of the school, in the message's language. */
export function gapValues(enquiry: Enquiry, timeZone: string, language: MessageLanguage): GapValues {
  const { first_name, child_name, grade, tenant_name, due_at, reference } = enquiry;
  const day = new Intl.DateTimeFormat(language, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return {
    parent: first_name ?? '',
    child: child_name ?? '',
    grade: grade ?? '',
    school: tenant_name ?? '',
    due: due_at ? day.format(new Date(due_at)) : '',
    reference: reference ?? '',
  };
}

/** Returns the address that opens the message in the program that sends it. */
export function messageAddress(
  way: MessageWay,
  { email, mobile, tenant_country }: Enquiry,
  message: { subject: string; body: string },
): string {
  return way === 'email'
    ? mailAddress(email ?? '', message)
    : whatsappAddress(mobile ?? '', message.body, tenant_country);
}
