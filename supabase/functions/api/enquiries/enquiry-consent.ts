import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/** A parent's consent as stored. `version` is the notice's, `time` is ISO 8601. */
export type EnquiryConsent = { given: boolean; version?: string; time?: string };

const maxVersionLength = 40;
const maxTimeLength = 40;

const consentObject = z.object({
  given: optionalIfInvalid(z.boolean()),
  version: optionalIfInvalid(z.string().transform(plainText).refine(fitsVersion)),
  time: optionalIfInvalid(z.iso.datetime({ offset: true }).max(maxTimeLength)),
});

/**
 * The schema of consent as a visitor may send it: a boolean, or an object with one; `wrong` is the message for anything
 * else. Other keys are dropped, and an invalid version or time counts as missing, as neither may cost a parent the
 * enquiry.
 */
export function consentShape(wrong: string) {
  return z.union([z.boolean(), consentObject], wrong).nullish();
}

type SentConsent = z.infer<ReturnType<typeof consentShape>>;

/**
 * Returns the consent to store; null when it is not known whether it was given. The time is the visitor's unless that is
 * missing, invalid or later than `now` (milliseconds); then it is `now`.
 */
export function storedConsent(sent: SentConsent, now: number): EnquiryConsent | null {
  if (typeof sent === 'boolean') return { given: sent };
  if (sent?.given === undefined) return null;
  const { given, version, time } = sent;
  const known = time !== undefined && Date.parse(time) <= now ? time : new Date(now).toISOString();
  return { given, ...(version !== undefined && { version }), time: known };
}

function optionalIfInvalid<T extends z.ZodType>(shape: T) {
  return shape.optional().catch(undefined);
}

function fitsVersion(version: string): boolean {
  return version !== '' && [...version].length <= maxVersionLength;
}
