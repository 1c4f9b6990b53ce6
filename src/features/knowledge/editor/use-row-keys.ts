import { useRef, useState } from 'react';

/** Names for the rows of a list of texts, which may be equal: a row keeps its own while others come and go around it. */
export function useRowKeys(length: number) {
  const last = useRef(length);
  const [keys, setKeys] = useState(() => Array.from({ length }, (_, at) => at));
  return {
    at: (row: number) => keys[row] ?? `later ${row}`,
    /** As many rows are taken out at a place, and put in there. */
    splice(at: number, removed: number, added: number): void {
      const fresh = Array.from({ length: added }, () => ++last.current);
      setKeys(keys.toSpliced(at, removed, ...fresh));
    },
  };
}
