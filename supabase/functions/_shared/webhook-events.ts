/** What a webhook can be called for. */
export const webhookEvents = [
  'enquiry.created',
  'enquiry.changed',
  'enquiry.erased',
  'visit.booked',
  'question.asked',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
