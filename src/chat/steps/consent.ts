import type { Consent, Conversation, Json, TenantConfig } from '#engine';

/**
 * Returns whether the parent still has to consent to the school's privacy notice. A consent to an older version counts:
 * they were asked, and the enquiry records the version.
 */
export function needsConsent(config: TenantConfig, conversation: Conversation): boolean {
  const { consent } = conversation.userData;
  return config.consent !== undefined && !isGiven(consent);
}

function isGiven(consent: Json | undefined): boolean {
  if (typeof consent !== 'object' || consent === null || Array.isArray(consent)) return consent === true;
  return consent.given === true;
}

/** Returns the conversation with the parent's consent, as stored with the enquiry. `now` in milliseconds. */
export function withConsent(conversation: Conversation, { version }: Consent, now: number): Conversation {
  const consent: Json = { given: true, version, time: new Date(now).toISOString() };
  return { ...conversation, userData: { ...conversation.userData, consent } };
}
