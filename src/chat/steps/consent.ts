import type { Consent, Conversation, Json, TenantConfig } from '#engine';

/**
 * Whether the parent still has to agree to the school's privacy notice. An agreement to an older version counts: they
 * were asked, and the enquiry says what they agreed to.
 */
export function needsConsent(config: TenantConfig, conversation: Conversation): boolean {
  const { consent } = conversation.userData;
  return config.consent !== undefined && !isGiven(consent);
}

function isGiven(consent: Json | undefined): boolean {
  if (typeof consent !== 'object' || consent === null || Array.isArray(consent)) return consent === true;
  return consent.given === true;
}

/** The conversation with the parent's agreement, as it is stored with the enquiry. `now` in milliseconds. */
export function withConsent(conversation: Conversation, { version }: Consent, now: number): Conversation {
  const consent: Json = { given: true, version, time: new Date(now).toISOString() };
  return { ...conversation, userData: { ...conversation.userData, consent } };
}
