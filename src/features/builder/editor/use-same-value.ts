import { useState } from 'react';
import { isSameJson } from '../same-json.ts';

/** Returns the JSON value, as the previous object while it is equal to it. */
export function useSameValue<T>(value: T): T {
  const [held, setHeld] = useState(value);
  if (isSameJson(held, value)) return held;
  setHeld(value);
  return value;
}
