import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

export type EnquirySource = Partial<
  Record<(typeof pages)[number] | (typeof campaign)[number] | 'language', string>
>;

const pages = ['page', 'referrer'] as const;
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const maxPageLength = 300;
const maxCampaignLength = 100;

/**
 * Reads where an enquiry came from. Query strings and fragments are dropped, since they may hold personal data, and
 * anything that is not a string or a web URL is left out: an invalid source never stops an enquiry. `language` is the
 * conversation's.
 */
export function readSource(source: unknown): EnquirySource {
  const given = z.record(z.string(), z.unknown()).catch({}).parse(source);
  const found: EnquirySource = {};
  for (const name of pages) {
    const page = webPage(given[name]);
    if (page) found[name] = page.slice(0, maxPageLength);
  }
  for (const name of campaign) {
    const value = given[name];
    if (typeof value !== 'string') continue;
    const label = [...plainText(value)].slice(0, maxCampaignLength).join('');
    if (label) found[name] = label;
  }
  const { language } = given;
  if (typeof language === 'string' && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(language))
    found.language = language;
  return found;
}

function webPage(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const { protocol, origin, pathname } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : null;
}
