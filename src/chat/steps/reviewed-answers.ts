import {
  type Conversation,
  choiceLabel,
  fieldLabel,
  findFlow,
  flowNames,
  type Json,
  listText,
  type Step,
  type TenantConfig,
} from '#engine';
import { wordsOfField } from '#lib/text/words-of-field.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { dayText } from './fields/dates/day-text.ts';

/** One answer as shown for review. */
export interface ReviewedAnswer {
  field: string;
  label: string;
  text: string;
  /** An optional question was passed over; the text says so. */
  isMissing?: boolean;
}

/** Returns an enquiry's answers, in the order they were asked: each with its label, as readable text. */
export function reviewedAnswers(
  words: ChatWords,
  config: TenantConfig,
  conversation: Conversation,
): ReviewedAnswer[] {
  return Object.entries(conversation.userData)
    .filter(([field]) => field !== 'consent')
    .map(([field, answer]) => {
      const label = answerLabel(words, config, conversation, field);
      if (answer === null && wasAsked(config, conversation, field))
        return { field, label, text: words.notGiven, isMissing: true };
      return { field, label, text: answerText(words, askingStep(config, conversation, field), answer) };
    })
    .filter(({ text }) => text !== '');
}

/** Returns whether the conversation has come to a step that asks for a field. */
function wasAsked(config: TenantConfig, conversation: Conversation, field: string): boolean {
  const step = askingStep(config, conversation, field);
  return step !== undefined && conversation.workflowHistory.includes(step.id);
}

/** Returns the label of an answer: that of its field, else the field's name as words. */
export function answerLabel(
  words: ChatWords,
  config: TenantConfig,
  conversation: Conversation,
  field: string,
): string {
  if (field === 'questions') return words.questionsAsked;
  const step = askingStep(config, conversation, field);
  const label = step ? fieldLabel(step) : field;
  return label === field ? wordsOfField(field) : label;
}

/** Returns the step that asks for a field; of several, the one visited last. */
export function askingStep(
  config: TenantConfig,
  conversation: Conversation,
  field: string,
): Step | undefined {
  const asking = everyStep(config, conversation).filter(
    (step) => step.field === field && (step.type === 'form' || step.type === 'options'),
  );
  const passed = (step: Step) => conversation.workflowHistory.lastIndexOf(step.id);
  return asking.sort((one, other) => passed(other) - passed(one))[0];
}

/** Returns the steps as parsed by the engine, those of the current flow first. */
function everyStep(config: TenantConfig, { currentFlow }: Conversation): Step[] {
  const names = new Set([currentFlow, config.defaultWorkflow, ...flowNames(config)]);
  return [...names].flatMap((name) => findFlow(config, name)?.all() ?? []);
}

/** Returns an answer to a step as readable text; empty where there is none. */
export function answerText(words: ChatWords, step: Step | undefined, answer: Json): string {
  if (Array.isArray(answer)) {
    const parts = answer.map((part) => answerText(words, step, part));
    return step ? listText(parts, words.language) : parts.join('\n');
  }
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  if (typeof answer === 'number') return String(answer);
  if (typeof answer !== 'string') return '';
  const chosen = step?.options?.find((option) => (option.value ?? option.text) === answer);
  return step?.inputType === 'date'
    ? dayText(words.language, answer)
    : (chosen?.text ?? choiceLabel(step, answer));
}
