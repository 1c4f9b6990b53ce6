import { isRecord } from '#engine';

/** What an answer was taken from. */
export interface AnswerSource {
  title: string;
  /** Where it can be read in full; hostile until `safeLink` has seen it. */
  url: string | null;
}

/** What the service tells about its answer to a question, beside the words. */
export interface ChatAnswer {
  answered: boolean;
  questionId: string;
  sources: AnswerSource[];
  /** Other questions that the service can answer. */
  related: string[];
  /** Until when the school's office would answer itself: ISO 8601. */
  answerBy: string;
}

/** Reads the answer of `POST /api/chat`; null when it is none, or says no more than its words. */
export function readChatAnswer(data: unknown): ChatAnswer | null {
  if (!isRecord(data)) return null;
  const { answered, question_id: questionId, sources, related, answer_by: answerBy } = data;
  if (typeof answered !== 'boolean' || typeof questionId !== 'string' || questionId === '') return null;
  if (!isMoment(answerBy)) return null;
  return {
    answered,
    questionId,
    sources: listOf(sources).flatMap(readSource).slice(0, mostSources),
    related: [...new Set(listOf(related).filter(isShortText))].slice(0, mostRelated),
    answerBy,
  };
}

/** The moment by which a person will answer, in the answer of `POST /api/chat/person`; null when it names none. */
export function readAnswerBy(data: unknown): string | null {
  return isRecord(data) && isMoment(data.answer_by) ? data.answer_by : null;
}

const mostSources = 4;
const mostRelated = 3;
/** As long as the titles and wordings that a school may write. */
const longestText = 300;

function readSource(value: unknown): AnswerSource[] {
  if (!isRecord(value) || !isShortText(value.title)) return [];
  return [{ title: value.title, url: typeof value.url === 'string' ? value.url : null }];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longestText;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
