import { useState } from 'react';

export interface Selection {
  /** Everything that passes the filters, whether it is on the screen or not. */
  isEverything: boolean;
  ids: ReadonlySet<string>;
  has(id: string): boolean;
  toggle(id: string): void;
  /** All of these, or none of them when all of them already are. */
  togglePage(ids: readonly string[]): void;
  selectEverything(): void;
  clear(): void;
}

/** What is ticked, across pages. Another `question` (other filters) begins anew. */
export function useSelection(question: string): Selection {
  const [picked, setPicked] = useState<Picked>({ question, ids: none, isEverything: false });
  const { ids, isEverything } = picked.question === question ? picked : { ids: none, isEverything: false };
  const pick = (next: ReadonlySet<string>, everything = false) =>
    setPicked({ question, ids: next, isEverything: everything });

  return {
    isEverything,
    ids,
    has: (id) => isEverything || ids.has(id),
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      pick(next);
    },
    togglePage(page) {
      const isWhole = page.every((id) => ids.has(id));
      pick(new Set(isWhole ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page]));
    },
    selectEverything: () => pick(none, true),
    clear: () => pick(none),
  };
}

interface Picked {
  question: string;
  ids: ReadonlySet<string>;
  isEverything: boolean;
}

const none: ReadonlySet<string> = new Set();
