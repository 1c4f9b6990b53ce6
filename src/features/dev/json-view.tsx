/** A value as JSON, in a scrollable box. `name` is its label. */
export function JsonView({ name, value }: { name: string; value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys.
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

/** Indented by two spaces; values that JSON cannot represent are shown by name. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? String(value);
}
