import { useState } from 'react';

export interface Selection {
  /** Everything that matches the filters, visible or not. */
  isEverything: boolean;
  ids: ReadonlySet<string>;
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects all of these, or deselects them when all are selected. */
  togglePage(ids: readonly string[]): void;
  selectEverything(): void;
  clear(): void;
}

/** The selection, across pages. Another `question` (other filters) clears it. */
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
