import { useEffect, useEffectEvent, useState } from 'react';

interface Draft {
  /** The typed text, or the settled value while nothing is being typed. */
  value: string;
  change(value: string): void;
}

/**
 * A debounced text input: shown at once, settled after a pause of `delayMs`. A settled value from elsewhere (a cleared
 * filter, the Back button) replaces the typed text; our own, arriving late, does not.
 */
export function useDebouncedInput(settled: string, settle: (value: string) => void, delayMs = 250): Draft {
  const [draft, setDraft] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [known, setKnown] = useState(settled);

  if (settled !== known) {
    setKnown(settled);
    if (settled !== sent || draft === sent) setDraft(null);
  }

  const send = useEffectEvent((value: string) => {
    setSent(value);
    settle(value);
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => send(draft), delayMs);
    return () => clearTimeout(timer);
  }, [draft, delayMs]);

  return { value: draft ?? settled, change: setDraft };
}
