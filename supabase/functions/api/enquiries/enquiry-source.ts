import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

export type EnquirySource = Partial<Record<(typeof pages)[number] | (typeof campaign)[number], string>>;

const pages = ['page', 'referrer'] as const;
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const longestPage = 300;
const longestCampaign = 100;

/**
 * Where an enquiry came from. Query strings and fragments are dropped, since they may hold personal data, and
 * whatever is no text or no web address is left out: a bad source never stops an enquiry.
 */
export function readSource(source: unknown): EnquirySource {
  const given = z.record(z.string(), z.unknown()).catch({}).parse(source);
  const found: EnquirySource = {};
  for (const name of pages) {
    const page = webPage(given[name]);
    if (page) found[name] = page.slice(0, longestPage);
  }
  for (const name of campaign) {
    const value = given[name];
    if (typeof value !== 'string') continue;
    const label = [...plainText(value)].slice(0, longestCampaign).join('');
    if (label) found[name] = label;
  }
  return found;
}

function webPage(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const { protocol, origin, pathname } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : null;
}
