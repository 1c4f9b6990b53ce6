/**
 * The bottom of the panel. Its height stays the same while nothing can be done. Consent and the receipt are
 * long: they leave room for the question, and what can be done about an answer leaves room for the answer.
 */
export const dockClass =
  'flex max-h-[78%] min-h-19 shrink-0 flex-col overflow-y-auto border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] outline-none short:has-[[data-long]]:max-h-[57%] low:has-[:not([hidden])>[data-follow-up]]:max-h-[57%] short:min-h-0 short:pt-1.5 short:pb-1';
