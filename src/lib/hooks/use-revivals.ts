import { useEffect, useState } from 'react';
import { isRevival } from '../browser/is-revival.ts';

/** Returns how often the browser has shown this page again as it was left. */
export function useRevivals(): number {
  const [revivals, setRevivals] = useState(0);
  useEffect(() => {
    const onShow = (event: Event) => isRevival(event) && setRevivals((before) => before + 1);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return revivals;
}
