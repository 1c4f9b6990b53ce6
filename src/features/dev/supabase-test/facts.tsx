/** A list of names and values from a response. */
export function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 ps-7 text-sm sm:grid-cols-[auto_1fr]">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">
            <code translate="no">{name}</code>
          </dt>
          <dd className="wrap-anywhere max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
