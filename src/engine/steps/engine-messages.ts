import type { EngineMessageCode } from '../conversation.ts';

/** The engine's own messages about calls. Source: the specification's error catalogue, word for word. */
export const engineMessages: Record<EngineMessageCode, string> = {
  question_failed: "I'm sorry, there was an issue processing your question. Please try again.",
  submission_failed:
    "I'm sorry, there was an issue submitting your inquiry. Please try again or contact our support team directly.",
  request_failed: "I'm sorry, there was an issue processing your request. Please try again.",
  unanswered:
    'Thank you for your question! Our team will provide you with detailed information when they contact you.',
  question_kept:
    'Thank you for your question! Our admissions team will provide you with detailed information when they contact you.',
  not_authenticated: 'Authentication failed. Please try again.',
};
