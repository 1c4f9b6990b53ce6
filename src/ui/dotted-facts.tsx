import type { ReactNode } from 'react';

/** Facts in one line with a point between two of them; where the line is broken, none is left at its end or beginning. */
export function DottedFacts({ facts }: { facts: readonly ReactNode[] }) {
  const known = facts.filter(Boolean);
  return (
    <span className="block overflow-x-clip">
      <span className="-ms-3 flex flex-wrap">
        {known.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no other name, and no state.
          <span key={index} className="wrap-anywhere relative min-w-0 ps-3">
            {index > 0 && <span className="absolute start-0 w-3 whitespace-pre text-center"> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
