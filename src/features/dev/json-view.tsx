/** A value as JSON, in a box of its own that scrolls. `name` says what it is. */
export function JsonView({ name, value }: { name: string; value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys.
    <section aria-label={name} tabIndex={0} className="max-h-96 overflow-auto rounded-control bg-paper">
      <pre
        dir="ltr"
        translate="no"
        className="wrap-anywhere whitespace-pre-wrap px-4 py-3 font-mono text-[0.8125rem] leading-relaxed"
      >
        {jsonText(value)}
      </pre>
    </section>
  );
}

/** Two blanks an indent; what JSON has no word for is named all the same. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? String(value);
}
