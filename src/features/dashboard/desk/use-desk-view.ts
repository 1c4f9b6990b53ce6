import { useState } from 'react';
import { safeLocalStorage } from '#lib/browser/safe-storage.ts';

/** Whether the desk shows what the user looks after or everything of the school; remembered for each user. */
export function useDeskView(staffId: string): { isMine: boolean; setMine(isMine: boolean): void } {
  const key = `desk_view_${staffId}`;
  const [isMine, setIsMine] = useState(() => safeLocalStorage.get(key) === 'mine');
  return {
    isMine,
    setMine(next) {
      safeLocalStorage.set(key, next ? 'mine' : 'school');
      setIsMine(next);
    },
  };
}
