import { useEffect, useState } from 'react';

/** The text a moment after its place: what is there when a place arrives is not read out, what comes into it is. */
export function useArriving(text: string): string {
  const [arrived, setArrived] = useState('');
  useEffect(() => {
    // Later than the frame that shows the place.
    const timer = setTimeout(() => setArrived(text), 50);
    return () => clearTimeout(timer);
  }, [text]);
  return arrived;
}
