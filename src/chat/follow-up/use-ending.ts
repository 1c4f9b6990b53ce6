import { useEffect, useRef } from 'react';

/** Calls `act` when what went on has ended. */
export function useEnding(goesOn: boolean, act: () => void): void {
  const before = useRef(goesOn);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (before.current && !goesOn) latest.current();
    before.current = goesOn;
  }, [goesOn]);
}
