import { isRecord } from '#engine';

/** The source of an answer. */
export interface AnswerSource {
  title: string;
  /** The URL of the full text; untrusted until checked by `safeLink`. */
  url: string | null;
  /** The language it is written in, such as `de`. */
  language?: string;
}

/** An article that may answer, and the question it answers. */
export interface AnswerChoice {
  article: string;
  question: string;
}

/** The service's data on its answer to a question, besides the text. */
export interface ChatAnswer {
  answered: boolean;
  questionId: string;
  sources: AnswerSource[];
  /** What may have been meant, where the service is not sure. */
  choices: AnswerChoice[];
  /** Two things were asked, and one of them has no answer. */
  halfOpen: boolean;
  /** Other questions that the service can answer. */
  related: string[];
  /** ISO 8601 time by which the school's office would answer itself. */
  answerBy: string;
}

/** Parses the response of `POST /api/chat`; null when it is invalid or has no data besides the text. */
export function readChatAnswer(data: unknown): ChatAnswer | null {
  if (!isRecord(data)) return null;
  const {
    answered,
    question_id: questionId,
    sources,
    choices,
    half_open,
    related,
    answer_by: answerBy,
  } = data;
  if (typeof answered !== 'boolean' || typeof questionId !== 'string' || questionId === '') return null;
  if (!isMoment(answerBy)) return null;
  return {
    answered,
    questionId,
    sources: listOf(sources).flatMap(readSource).slice(0, mostSources),
    choices: listOf(choices).filter(isChoice).slice(0, mostRelated),
    halfOpen: half_open === true,
    related: [...new Set(listOf(related).filter(isShortText))].slice(0, mostRelated),
    answerBy,
  };
}

/** Returns the time by which staff will answer from the response of `POST /api/chat/person`; null when it has none. */
export function readAnswerBy(data: unknown): string | null {
  return isRecord(data) && isMoment(data.answer_by) ? data.answer_by : null;
}

const mostSources = 4;
const mostRelated = 3;
/** The limit of a school's titles and wordings. */
const longestText = 300;

export function isChoice(value: unknown): value is AnswerChoice {
  return isRecord(value) && isShortText(value.article) && isShortText(value.question);
}

function readSource(value: unknown): AnswerSource[] {
  if (!isRecord(value) || !isShortText(value.title)) return [];
  const { title, url, language } = value;
  const tag = typeof language === 'string' && /^[a-z]{2,3}$/.test(language) ? { language } : {};
  return [{ title, url: typeof url === 'string' ? url : null, ...tag }];
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
