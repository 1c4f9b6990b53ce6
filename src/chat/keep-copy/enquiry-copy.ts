import { renderTemplate, type TenantConfig } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { chatDirection, schoolName } from '../branding/branding.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import type { ReviewedAnswer } from '../steps/reviewed-answers.ts';
import { promiseText } from '../submission/promise-text.ts';
import type { Receipt } from '../submission/receipt.ts';

/** What a parent keeps of an enquiry, in words. */
export interface EnquiryCopy {
  language: ChatLanguage;
  direction: 'ltr' | 'rtl' | 'auto';
  title: string;
  /** The reference, and by when the school is in touch. */
  lead: string[];
  answersTitle: string;
  answers: ReviewedAnswer[];
  contactTitle: string;
  contacts: string[];
}

/** `now` in milliseconds. */
export function enquiryCopy(
  language: ChatLanguage,
  config: TenantConfig,
  answers: ReviewedAnswer[],
  { reference, dueAt }: Receipt,
  now: number,
): EnquiryCopy {
  const helpWords = helpWordsIn(language);
  const school = schoolName(config);
  const promise = promiseText(language, dueAt, now);
  return {
    language,
    direction: chatDirection(config, { language }) ?? 'auto',
    title: school ? renderTemplate(helpWords.copy.titleAt, { school }) : helpWords.copy.title,
    lead: [
      renderTemplate(helpWords.copy.reference, { reference }),
      ...(promise ? [promise] : []),
      helpWords.copy.keepIt,
    ],
    answersTitle: helpWords.copy.answers,
    answers,
    contactTitle: helpWords.copy.contact,
    contacts: contactFields.flatMap((name) => {
      const value = config.globalVariables[name];
      return typeof value === 'string' && value.trim() ? [value.trim()] : [];
    }),
  };
}

const contactFields = ['phone', 'contactEmail', 'website', 'address'];

export function asPlainText({ direction, title, lead, answers, contacts, ...titles }: EnquiryCopy): string {
  // From right to left the groups of +91 98765 43210 would show in reverse; an address may become a link.
  const apart = (text: string) => (direction === 'rtl' && /^\+|\s/.test(text) ? `\u2068${text}\u2069` : text);
  const given = answers.map(({ label, text }) => `${label}: ${apart(text)}`);
  const parts = [
    [title, ...lead],
    given.length > 0 ? [titles.answersTitle, ...given] : [],
    contacts.length > 0 ? [titles.contactTitle, ...contacts.map(apart)] : [],
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

/** A page of its own that needs nothing else, since a text file does not say how its letters are encoded. */
export function asPage({
  language,
  direction,
  title,
  lead,
  answers,
  contacts,
  ...titles
}: EnquiryCopy): string {
  const [reference = '', ...rest] = lead.map(escaped);
  const given = answers.map(
    ({ label, text }) => `<dt>${escaped(label)}</dt><dd dir="auto">${escaped(text)}</dd>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}strong{font-size:1.2rem}dt{opacity:.75;font-size:.875rem;margin-top:.75rem}dd{margin:0;white-space:pre-wrap}</style>
<h1>${escaped(title)}</h1>
<p><strong>${reference}</strong></p>
${rest.map((text) => `<p>${text}</p>`).join('\n')}
${given.length > 0 ? `<h2>${escaped(titles.answersTitle)}</h2>\n<dl>${given.join('')}</dl>` : ''}
${contacts.length > 0 ? `<h2>${escaped(titles.contactTitle)}</h2>\n${contacts.map((text) => `<p><bdi>${escaped(text)}</bdi></p>`).join('\n')}` : ''}
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
