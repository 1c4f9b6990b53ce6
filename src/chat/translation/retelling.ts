import {
  type Conversation,
  engineMessages,
  type Json,
  localize,
  renderMessage,
  type Step,
  type TenantConfig,
  textsOf,
} from '#engine';
import type { NewMessage } from '../controller/chat-store.ts';
import { answerText, askingStep } from '../steps/reviewed-answers.ts';
import type { ChatWords } from '../words/chat-words.ts';

/**
 * Returns a function that says an earlier message in another language, where its source is known: a text of the
 * configuration or of the chat itself, and a choice, a day or a yes or no of the parent's. Anything else stays as it is,
 * such as what the parent typed and an answer of the service.
 *
 * @param config the conversation as written, with the texts in both languages.
 */
export function retelling(
  config: TenantConfig,
  conversation: Conversation,
  from: ChatWords,
  to: ChatWords,
): <Message extends NewMessage>(message: Message) => Message {
  const [before, after] = [localize(config, from.language), localize(config, to.language)];
  const texts = [...new Set(textsOf(config).map(({ text }) => text))].flatMap((text): [string, string][] => {
    const said = renderMessage(after, conversation, translation(config, to.language, text));
    // The translations may have come after the words, so that some messages are still as they were written.
    return [
      [renderMessage(config, conversation, text), said],
      [renderMessage(before, conversation, translation(config, from.language, text)), said],
    ];
  });
  const said = new Map([...ownTexts(from, to), ...texts]);
  const { userData } = conversation;
  const typed: Json = userData.questions ?? [];

  return (message) => {
    const { text, isBot, field } = message;
    if (!isBot && field !== undefined) {
      const step = askingStep(after, conversation, field);
      const answer = userData[field] ?? null;
      return step && isWorded(step, answer)
        ? { ...message, text: answerText(to, step, answer) || text }
        : message;
    }
    if (!isBot && Array.isArray(typed) && typed.includes(text)) return message;
    return { ...message, text: said.get(text) ?? text };
  };
}

/** Returns whether the parent chose an answer, instead of typing it. */
function isWorded({ type, dropdownOptions, inputType }: Step, answer: Json): boolean {
  return type === 'options' || !!dropdownOptions || inputType === 'date' || typeof answer === 'boolean';
}

function translation({ translations }: TenantConfig, language: ChatWords['language'], text: string): string {
  const table = translations?.[language];
  return (table && Object.hasOwn(table, text) && table[text]) || text;
}

/** The chat's own messages in two languages. */
function ownTexts(from: ChatWords, to: ChatWords): [string, string][] {
  const sentences = Object.entries(engineMessages).map(([code, text]): [string, string] => [
    saidIn(from, code) ?? text,
    saidIn(to, code) ?? text,
  ]);
  return [
    ...sentences,
    [from.submittedMessage, to.submittedMessage],
    [from.notSubmittedMessage, to.notSubmittedMessage],
    [from.unknownError, to.unknownError],
  ];
}

function saidIn({ specified }: ChatWords, code: string): string | undefined {
  return Object.entries(specified?.said ?? {}).find(([each]) => each === code)?.[1];
}
