import { useTranslation } from 'react-i18next';
import { i18n } from '#lib/i18n/i18n.ts';
import { LoadError } from './load-error.ts';
import { isText, refusalMessage, type TextKey } from './refusal-message.ts';

/** A group of texts by error code, such as `team:problem`. The common ones are used for missing codes. */
type ProblemTexts = GroupOf<Extract<TextKey, `${string}.refused` | `${string}.failed`>>;

/**
 * Returns the message for an error: the text of the database's refusal where it is one, unless `quotesServer` is false; else the screen's text for its code (`unreachable`, `refused`, `failed`, and
 * `unknown` for anything but a `LoadError`), or the common one.
 */
export function useLoadErrorMessage(
  texts?: ProblemTexts,
  { quotesServer = true }: { quotesServer?: boolean } = {},
): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => {
    const quoted = quotesServer && error instanceof LoadError ? refusalMessage(error.refusal) : null;
    if (quoted) return quoted;
    const codes = codesOf(error);
    const own = codes.map((code) => `${texts}.${code}`).find(isText);
    return own ? i18n.t(own) : t(`problem.${codes[0] === 'unknown' ? 'failed' : codes[0]}`);
  };
}

/** Returns the text keys of an error, best first. */
function codesOf(error: unknown): ['unreachable' | 'refused' | 'failed'] | ['unknown', 'failed'] {
  if (!(error instanceof LoadError)) return ['unknown', 'failed'];
  return [error.code === 'malformed' ? 'failed' : error.code];
}

type GroupOf<K extends string> = K extends `${infer Group}.${'refused' | 'failed'}` ? Group : never;
