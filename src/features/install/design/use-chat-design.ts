import { useState } from 'react';
import { isRecord } from '#engine';
import { safeLocalStorage } from '#lib/browser/safe-storage.ts';
import { type ChatDesign, designFields, plainDesign } from './chat-design.ts';

/** The design of one school's chat, stored in this browser for later changes. */
export function useChatDesign(tenantId: string) {
  const key = `install_design_${tenantId}`;
  const [design, setDesign] = useState(() => parseDesign(safeLocalStorage.get(key)));
  const keep = (next: ChatDesign) => {
    safeLocalStorage.set(key, JSON.stringify(next));
    setDesign(next);
  };
  return {
    design,
    change: (choice: Partial<ChatDesign>) => keep({ ...design, ...choice }),
    reset: () => keep(plainDesign),
  };
}

function parseDesign(text: string | null): ChatDesign {
  const design = { ...plainDesign };
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept)) return design;
    for (const field of designFields) {
      const value = kept[field];
      if (typeof value === 'string') design[field] = value;
    }
  } catch {
    // Data stored by another version is ignored.
  }
  return design;
}
