/**
 * What a call is about, as its body tells: a parent's question, the whole enquiry, or anything else. It decides what must
 * not be missing, and what is said where the school wrote no words of its own.
 */
export type CallKind = 'question' | 'submission' | 'request';

/** What the engine itself says about calls. Source: the specification's error catalogue, word for word. */
export const failedWords: Record<CallKind, string> = {
  question: "I'm sorry, there was an issue processing your question. Please try again.",
  submission:
    "I'm sorry, there was an issue submitting your inquiry. Please try again or contact our support team directly.",
  request: "I'm sorry, there was an issue processing your request. Please try again.",
};

export const unansweredWords =
  'Thank you for your question! Our team will provide you with detailed information when they contact you.';

export const notAuthenticatedWords = {
  question:
    'Thank you for your question! Our admissions team will provide you with detailed information when they contact you.',
  other: 'Authentication failed. Please try again.',
};
