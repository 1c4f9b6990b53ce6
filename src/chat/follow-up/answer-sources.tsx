import type { AnswerSource } from '#data/visitor/chat-answer.ts';
import { renderTemplate } from '#engine';
import { languageName } from '#lib/i18n/languages.ts';
import { safeLink } from '#lib/safe-link.ts';
import { useWords } from '../words/use-words.ts';

/** The sources of an answer, with links to the full text, and their language where it is not the chat's. */
export function AnswerSources({ sources }: { sources: readonly AnswerSource[] }) {
  const words = useWords();
  const foreign = foreignLanguage(sources, words.language);
  return (
    <p className="mt-1.5 text-ink-soft text-xs [overflow-wrap:anywhere]">
      {words.source}{' '}
      {sources.map(({ title, url, language }, index) => {
        const href = url && safeLink(url);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sources of an answer never move.
          <span key={index}>
            {index > 0 && ', '}
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="inline-block py-1 underline underline-offset-2"
              >
                <bdi lang={language}>{title}</bdi> <span className="sr-only">{words.opensNewTab}</span>
              </a>
            ) : (
              <bdi lang={language}>{title}</bdi>
            )}
          </span>
        );
      })}
      {foreign && (
        <>. {renderTemplate(words.writtenIn, { language: languageName(foreign, words.language) })}</>
      )}
    </p>
  );
}

/** Returns the language that an answer is written in where it is not the chat's. */
export function foreignLanguage(sources: readonly AnswerSource[], spoken: string): string | undefined {
  return sources.find(({ language }) => language !== undefined && language !== spoken)?.language;
}
