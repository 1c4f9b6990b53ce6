import type { Json } from '../tenant-config.ts';

/** Only the latest questions are stored: the enquiry must stay small enough to be sent. */
const maxQuestions = 50;

/** Returns a parent's answers with one more question of theirs, for the enquiry. */
export function withQuestion(userData: Record<string, Json>, question: string): Record<string, Json> {
  const { questions: earlier } = userData;
  const questions = [...(Array.isArray(earlier) ? earlier.slice(1 - maxQuestions) : []), question];
  return { ...userData, questions };
}
