import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts down in seconds and then does something, once. Held, it goes on from there when it is let go. Draws a thin line that
 * runs out, and passes the seconds that are left to `words`. Needs a new `key` for another countdown.
 */
export function Countdown({
  ms,
  isHeld,
  onEnd,
  words,
}: {
  ms: number;
  isHeld: boolean;
  onEnd(): void;
  words(seconds: number): string;
}) {
  const [left, setLeft] = useState(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(
      () => {
        if (left > tick) setLeft(left - tick);
        else end();
      },
      Math.min(tick, left),
    );
    return () => clearTimeout(timer);
  }, [left, isHeld]);
  return (
    <span className="min-w-0 flex-1">
      <span role="timer" className="text-ink-soft text-sm tabular-nums">
        {words(Math.ceil(left / tick))}
      </span>
      <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-surface-tint">
        <span
          style={{ width: `${ms > 0 ? (left / ms) * 100 : 0}%` }}
          className="block h-full rounded-full bg-brand-text transition-[width] duration-500"
        />
      </span>
    </span>
  );
}

/** Milliseconds. */
const tick = 1000;
