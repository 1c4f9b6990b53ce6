/** A language model behind an OpenAI-compatible API. */
export type ChatModel = {
  /** The API's base URL, or that of its chat completions. */
  url: string;
  /** Empty for a model that needs none. */
  key: string;
  name: string;
  /** Default: 8 s to the first byte, 20 s in total. */
  waits?: ModelTimeouts;
};

/** Milliseconds since the request. */
export type ModelTimeouts = { firstByte: number; whole: number };

export const modelTimeouts: ModelTimeouts = { firstByte: 8_000, whole: 20_000 };

const maxValueLength = 2_000;

/**
 * Reads CHAT_MODEL_URL, CHAT_MODEL_KEY and CHAT_MODEL_NAME; null when none of them is set. Throws a readable sentence when
 * they are invalid, which repeats neither the key nor credentials in the URL.
 */
export function readChatModel(read: (name: string) => string | undefined): ChatModel | null {
  const [url, key, name] = ['CHAT_MODEL_URL', 'CHAT_MODEL_KEY', 'CHAT_MODEL_NAME'].map(
    (setting) => read(setting)?.trim() ?? '',
  );
  if (!url && !key && !name) return null;
  if (!url) throw new Error('CHAT_MODEL_KEY and CHAT_MODEL_NAME need CHAT_MODEL_URL, which is not set.');
  if (!name) throw new Error('CHAT_MODEL_URL needs CHAT_MODEL_NAME, the name of the model to ask.');
  if (name.length > 200 || /\p{Cc}/u.test(name)) {
    throw new Error('CHAT_MODEL_NAME must be one line of at most 200 characters.');
  }
  // The key is sent in a header.
  if (key && (key.length > maxValueLength || !/^[\x21-\x7e]+$/.test(key))) {
    throw new Error('CHAT_MODEL_KEY must be one word of letters, digits and signs, without blanks.');
  }
  refuseUnsafe(url);
  return { url, key: key ?? '', name };
}

function refuseUnsafe(url: string): void {
  if (url.length > maxValueLength || !URL.canParse(url)) {
    throw new Error('CHAT_MODEL_URL must be a whole address, such as https://models.school.example/v1.');
  }
  const { protocol, username, password, hostname, hash } = new URL(url);
  if (username || password || hash) {
    throw new Error(
      'CHAT_MODEL_URL must hold no user name, password or # part; the key goes into CHAT_MODEL_KEY.',
    );
  }
  if (protocol === 'https:' || (protocol === 'http:' && localHost.test(hostname))) return;
  throw new Error('CHAT_MODEL_URL must begin with https://, or with http:// for a model on this machine.');
}

/** To any other host, http would expose parents' questions and the key to the network. */
const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns the URL of chat completions: `/chat/completions` below the base, unless the base ends so already. */
export function completionsUrl(base: string): string {
  const url = new URL(base);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`;
  return url.href;
}
