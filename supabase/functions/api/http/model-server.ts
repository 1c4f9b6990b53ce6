import { isProtected } from './protected-address.ts';

/** A model behind an OpenAI-compatible API. */
export type ModelServer = {
  /** The API's base URL, or that of the call itself. */
  url: string;
  /** Empty for a model that needs none. */
  key: string;
  name: string;
};

const maxValueLength = 2_000;

/**
 * Reads the URL, KEY and NAME of a model whose settings begin with `prefix`; null when none of them is set. Throws a readable
 * sentence when they are invalid, which repeats neither the key nor credentials in the URL.
 */
export function readModelServer(
  prefix: 'CHAT_MODEL' | 'EMBEDDINGS',
  read: (name: string) => string | undefined,
): ModelServer | null {
  const [URL_, KEY, NAME] = [`${prefix}_URL`, `${prefix}_KEY`, `${prefix}_NAME`] as const;
  const [url = '', key = '', name = ''] = [URL_, KEY, NAME].map((setting) => read(setting)?.trim());
  if (!url && !key && !name) return null;
  if (!url) throw new Error(`${KEY} and ${NAME} need ${URL_}, which is not set.`);
  if (!name) throw new Error(`${URL_} needs ${NAME}, the name of the model to ask.`);
  if (name.length > 200 || /\p{Cc}/u.test(name)) {
    throw new Error(`${NAME} must be one line of at most 200 characters.`);
  }
  // The key is sent in a header.
  if (key && (key.length > maxValueLength || !/^[\x21-\x7e]+$/.test(key))) {
    throw new Error(`${KEY} must be one word of letters, digits and signs, without blanks.`);
  }
  const problem = problemOf(url, KEY);
  if (problem) throw new Error(`${URL_} must ${problem}.`);
  return { url, key, name };
}

function problemOf(url: string, keySetting: string): string | null {
  if (url.length > maxValueLength || !URL.canParse(url)) {
    return 'be a whole address, such as https://models.school.example/v1';
  }
  const { username, password, hash } = new URL(url);
  if (username || password || hash) {
    return `hold no user name, password or # part; the key goes into ${keySetting}`;
  }
  // Elsewhere http would expose parents' questions and the key to the network.
  if (isProtected(new URL(url))) return null;
  return 'begin with https://, or with http:// for a model on this machine';
}

/** Returns the URL of a call, such as `/chat/completions`: below the base, unless the base ends so already. */
export function modelCallUrl(base: string, call: string): string {
  const url = new URL(base);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith(call) ? path : path + call;
  return url.href;
}
