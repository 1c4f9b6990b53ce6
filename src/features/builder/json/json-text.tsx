import { memo } from 'react';

/** A long text in lines that wrap. What is out of sight is not laid out: a configuration may have 30,000 lines. */
export const JsonText = memo(function JsonText({ text }: { text: string }) {
  return (
    <pre
      dir="ltr"
      translate="no"
      className="wrap-anywhere whitespace-pre-wrap px-4 py-3 font-mono text-[0.8125rem] text-ink leading-relaxed sm:px-6"
    >
      {pieces(text).map((piece) => (
        <code
          key={piece.line}
          className="block [contain-intrinsic-size:auto_240rem] [content-visibility:auto]"
        >
          {piece.text}
        </code>
      ))}
    </pre>
  );
});

const linesInPiece = 200;

function pieces(text: string): { line: number; text: string }[] {
  const lines = text.trimEnd().split('\n');
  const found: { line: number; text: string }[] = [];
  for (let line = 0; line < lines.length; line += linesInPiece) {
    found.push({ line, text: lines.slice(line, line + linesInPiece).join('\n') });
  }
  return found;
}
