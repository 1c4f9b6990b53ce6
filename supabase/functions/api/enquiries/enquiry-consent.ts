import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/** What a parent agreed to, as it is stored. `version` is the notice's, `time` is ISO 8601. */
export type EnquiryConsent = { given: boolean; version?: string; time?: string };

const longestVersion = 40;
const longestTime = 40;

const consentObject = z.object({
  given: unlessWrong(z.boolean()),
  version: unlessWrong(z.string().transform(plainText).refine(fitsVersion)),
  time: unlessWrong(z.iso.datetime({ offset: true }).max(longestTime)),
});

/**
 * Consent as a visitor may send it: yes or no, or an object that says so; `wrong` is the sentence about anything else.
 * Other keys are dropped, and a version or a time which cannot be stored counts as not told: neither may cost a parent
 * the enquiry.
 */
export function consentShape(wrong: string) {
  return z.union([z.boolean(), consentObject], wrong).nullish();
}

type SentConsent = z.infer<ReturnType<typeof consentShape>>;

/**
 * The consent to store: null when nothing says whether it was given. An object's time is the visitor's unless that is
 * missing, no real time or later than `now` (milliseconds); then it is `now`.
 */
export function storedConsent(sent: SentConsent, now: number): EnquiryConsent | null {
  if (typeof sent === 'boolean') return { given: sent };
  if (sent?.given === undefined) return null;
  const { given, version, time } = sent;
  const known = time !== undefined && Date.parse(time) <= now ? time : new Date(now).toISOString();
  return { given, ...(version !== undefined && { version }), time: known };
}

function unlessWrong<T extends z.ZodType>(shape: T) {
  return shape.optional().catch(undefined);
}

function fitsVersion(version: string): boolean {
  return version !== '' && [...version].length <= longestVersion;
}
