import { isWaitingEnquiry, type WaitingEnquiry } from '#data/enquiries/waiting-enquiry.ts';
import { type Conversation, isRecord, isTenantConfig, type TenantConfig } from '#engine';
import type { SafeStorage } from '#lib/browser/safe-storage.ts';
import { type ChatLanguage, chatLanguageOf } from '#lib/i18n/languages.ts';
import { isShallowJson } from '#lib/is-shallow-json.ts';
import { type FollowUpState, restoredHelp } from '../../follow-up/follow-up-state.ts';
import type { AnswerDraft, BeforeChange, ChatMessage, QuestionDraft } from '../chat-state.ts';
import { savedKey } from './saved-key.ts';

/**
 * The state of a conversation's submission: being sent for the first time, waiting in the outbox, stored. `elsewhere`: the
 * school has the one that another device sent, with other answers.
 */
export type SubmissionRecord =
  | { type: 'none' | 'stored' | 'elsewhere' }
  | { type: 'sending' | 'waiting'; enquiry: WaitingEnquiry };

/** A conversation as restored after a reload, with all its decisions; no message is repeated. */
export interface SavedConversation {
  sessionId: string;
  /** The configuration it began with: a parent finishes that version. */
  config: TenantConfig;
  /** The flow that its page asked for. */
  flow?: string | undefined;
  conversation: Conversation;
  messages: readonly ChatMessage[];
  /** The language of the messages. Missing where it is not known. */
  language?: ChatLanguage | undefined;
  /** The parent has reviewed the enquiry and confirmed it. */
  confirmed: boolean;
  /** The action button whose submission is being reviewed. */
  reviewedAction: number | null;
  submission: SubmissionRecord;
  help: FollowUpState | null;
  promised: readonly string[];
  /** The question beside the conversation that has not been answered yet. */
  asking: string | null;
  draft: AnswerDraft | null;
  questionDraft?: QuestionDraft | null | undefined;
  beforeChange: BeforeChange | null;
}

export interface SavedConversations {
  /** Returns the conversation with a school that this tab left less than 24 hours ago. */
  load(tenantId: string): SavedConversation | null;
  save(tenantId: string, saved: SavedConversation): void;
  clear(tenantId: string): void;
  /** Writes what waits to be saved. Missing where nothing waits. */
  flush?(): void;
}

/** Returns a conversation as the beginning of another one: all that was entered, and nothing sent. */
export function renewedAs(saved: SavedConversation, sessionId: string): SavedConversation {
  const { _sentElsewhere, _partSent, ...variables } = saved.conversation.variables;
  const conversation = { ...saved.conversation, variables: { ...variables, sessionId } };
  return { ...saved, sessionId, conversation, confirmed: false, submission: { type: 'none' } };
}

export function createSavedConversations(storage: SafeStorage, now: () => number): SavedConversations {
  return {
    load(tenantId) {
      const record = parse(storage.get(savedKey(tenantId)));
      if (!record || record.saved.config.id !== tenantId) return null;
      const age = now() - record.savedAt;
      return age >= 0 && age < longestAgeMs ? record.saved : null;
    },
    save(tenantId, { config, ...rest }) {
      const text = JSON.stringify({ savedAt: now(), ...rest });
      storage.set(savedKey(tenantId), `${text.slice(0, -1)},"config":${configText(config)}}`);
    },
    clear: (tenantId) => storage.remove(savedKey(tenantId)),
  };
}

/** Most of what is saved with each turn is the configuration, which never changes: it is serialised once. */
function configText(config: TenantConfig): string {
  const text = configTexts.get(config) ?? JSON.stringify(config);
  configTexts.set(config, text);
  return text;
}

const configTexts = new WeakMap<TenantConfig, string>();

const longestAgeMs = 24 * 3_600_000;

function parse(text: string | null): { savedAt: number; saved: SavedConversation } | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isShallowJson(value) || !isRecord(value)) return null;
    const { savedAt, ...saved } = value;
    if (typeof savedAt !== 'number' || !isSaved(saved)) return null;
    // Unreadable parts of these are dropped; the conversation is not.
    const promised = isTexts(saved.promised) ? saved.promised : [];
    const asking = typeof saved.asking === 'string' ? saved.asking : null;
    const draft = isDraft(saved.draft) ? saved.draft : null;
    const questionDraft = isQuestionDraft(saved.questionDraft) ? saved.questionDraft : undefined;
    const beforeChange = restoredChange(saved.beforeChange);
    const language = chatLanguageOf(saved.language);
    const flow = typeof saved.flow === 'string' ? saved.flow : undefined;
    const help = restoredHelp(saved.help);
    const drafts = { draft, questionDraft, beforeChange };
    return { savedAt, saved: { ...saved, help, promised, asking, ...drafts, language, flow } };
  } catch {
    return null;
  }
}

function isSaved(value: object): value is SavedConversation {
  if (!isRecord(value)) return false;
  const { sessionId, config, conversation, messages, confirmed, reviewedAction, submission } = value;
  return (
    typeof sessionId === 'string' &&
    sessionId !== '' &&
    isTenantConfig(config) &&
    isConversation(conversation) &&
    Array.isArray(messages) &&
    messages.every(isMessage) &&
    typeof confirmed === 'boolean' &&
    (reviewedAction === null || typeof reviewedAction === 'number') &&
    isSubmission(submission)
  );
}

function isDraft(value: unknown): value is AnswerDraft {
  return isRecord(value) && typeof value.visit === 'string' && value.value !== undefined;
}

function isQuestionDraft(value: unknown): value is QuestionDraft {
  return isRecord(value) && typeof value.text === 'string' && typeof value.isOpen === 'boolean';
}

function restoredChange(value: unknown): BeforeChange | null {
  if (!isRecord(value)) return null;
  const { conversation, messages, reviewedAction, draft } = value;
  if (!isConversation(conversation) || !Array.isArray(messages) || !messages.every(isMessage)) return null;
  return {
    conversation,
    messages,
    help: restoredHelp(value.help),
    reviewedAction: typeof reviewedAction === 'number' ? reviewedAction : null,
    draft: isDraft(draft) ? draft : null,
  };
}

export function isConversation(value: unknown): value is Conversation {
  if (!isRecord(value)) return false;
  const { currentStep, currentFlow, userData, variables, isCompleted, workflowHistory, flowHistory } = value;
  return (
    typeof currentStep === 'string' &&
    typeof currentFlow === 'string' &&
    typeof isCompleted === 'boolean' &&
    isRecord(userData) &&
    isRecord(variables) &&
    [variables._changing, variables._kept].every((fields) => fields === undefined || isTexts(fields)) &&
    isTexts(workflowHistory) &&
    isTexts(flowHistory)
  );
}

function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value)) return false;
  const { id, text, isBot, timestamp, field, sources, media, aside } = value;
  return (
    typeof id === 'string' &&
    typeof text === 'string' &&
    typeof isBot === 'boolean' &&
    typeof timestamp === 'number' &&
    Math.abs(timestamp) < latestTime &&
    (field === undefined || typeof field === 'string') &&
    (aside === undefined || typeof aside === 'boolean') &&
    (media === undefined || isMedia(media)) &&
    (sources === undefined || (Array.isArray(sources) && sources.every(isSource)))
  );
}

function isMedia(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type, url, width, height } = value;
  const isSize = (part: unknown) => part === undefined || typeof part === 'number';
  return typeof type === 'string' && typeof url === 'string' && isSize(width) && isSize(height);
}

function isSource(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { title, url, language } = value;
  const isText = (part: unknown) => typeof part === 'string';
  return isText(title) && (url === null || isText(url)) && (language === undefined || isText(language));
}

/** The last time that a `Date` can represent. */
const latestTime = 8.64e15;

function isSubmission(value: unknown): value is SubmissionRecord {
  if (!isRecord(value)) return false;
  if (value.type === 'sending' || value.type === 'waiting') return isWaitingEnquiry(value.enquiry);
  return value.type === 'none' || value.type === 'stored' || value.type === 'elsewhere';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
