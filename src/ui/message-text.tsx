import { Fragment, memo, type ReactNode } from 'react';
import { type RichText, tokenizeRichText } from '#lib/text/rich-text.ts';

/**
 * A bot's message: blank lines divide it into a first paragraph, bullets, and a last paragraph. Built from elements, so no
 * text becomes markup. `empty` is shown for a message without a text, `language` is the text's where it is not that around
 * it. Memoized, as a conversation re-renders with many of them.
 */
export const MessageText = memo(({ text, empty, language }: MessageTextProps) => {
  const parts = paragraphs(text);
  const [first, ...rest] = parts;
  if (first === undefined) return <p className="text-ink-soft italic">{empty}</p>;
  const last = rest.pop();
  return (
    <div lang={language} className="space-y-2 [overflow-wrap:anywhere]">
      <Paragraph text={first} />
      {rest.length > 0 && (
        <ul className="list-disc space-y-1 ps-5 marker:text-brand-text">
          {keyed(rest).map(([key, item]) => (
            <li key={key} dir="auto" className="whitespace-pre-line">
              {inline(item)}
            </li>
          ))}
        </ul>
      )}
      {last !== undefined && <Paragraph text={last} />}
    </div>
  );
});

interface MessageTextProps {
  text: unknown;
  empty: string;
  language?: string | undefined;
}

/** A parent's message, as typed. */
export function PlainText({ text, empty }: { text: unknown; empty: string }) {
  const content = typeof text === 'string' && text.trim() !== '' ? text : empty;
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {content}
    </p>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line">
      {inline(text)}
    </p>
  );
}

function paragraphs(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  return text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function inline(text: string): ReactNode {
  return render(tokenizeRichText(text));
}

function render(tokens: RichText[]): ReactNode {
  return keyed(tokens).map(([key, token]) => <Fragment key={key}>{element(token)}</Fragment>);
}

function element(token: RichText): ReactNode {
  switch (token.type) {
    case 'text':
      return token.text;
    case 'code':
      return <code className="rounded bg-ink/8 px-1 py-0.5 font-mono text-[0.875em]">{token.text}</code>;
    case 'bold':
      return <strong className="font-semibold">{render(token.children)}</strong>;
    case 'italic':
      return <em>{render(token.children)}</em>;
    case 'highlight':
      return <mark className="rounded bg-accent/35 px-0.5 text-ink">{render(token.children)}</mark>;
    case 'link':
      return (
        <a
          href={token.href}
          // A telephone number or a mail address opens a program, not a page.
          target={/^(?:tel|mailto):/.test(token.href) ? undefined : '_blank'}
          rel="noopener noreferrer nofollow"
          className="font-medium text-brand-text underline underline-offset-2 [mark_&]:text-ink"
        >
          {render(token.children)}
        </a>
      );
  }
}

/** The parts of a text are never reordered, so their index serves as key. */
function keyed<T>(items: T[]): [string, T][] {
  return items.map((item, index) => [String(index), item]);
}
