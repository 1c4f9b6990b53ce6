import { type ModelServer, modelCallUrl, readModelServer } from '../http/model-server.ts';

/** A language model behind an OpenAI-compatible API. */
export type ChatModel = ModelServer & {
  /** Default: 8 s to the first byte, 20 s in total. */
  waits?: ModelTimeouts;
};

/** Milliseconds since the request. */
export type ModelTimeouts = { firstByte: number; whole: number };

export const modelTimeouts: ModelTimeouts = { firstByte: 8_000, whole: 20_000 };

/**
 * Reads CHAT_MODEL_URL, CHAT_MODEL_KEY and CHAT_MODEL_NAME; null when none of them is set. Throws a readable sentence when
 * they are invalid.
 */
export function readChatModel(read: (name: string) => string | undefined): ChatModel | null {
  return readModelServer('CHAT_MODEL', read);
}

/** Returns the URL of chat completions. */
export function completionsUrl(base: string): string {
  return modelCallUrl(base, '/chat/completions');
}
