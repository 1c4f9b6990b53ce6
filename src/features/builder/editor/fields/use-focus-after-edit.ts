import { useEffect, useRef } from 'react';

type RowPart = { key: string; part: 'field' | 'up' | 'down' | 'remove' } | { part: 'add' };

/** Moves the focus after a list edit whose button may then be removed or disabled. */
export function useFocusAfterEdit() {
  const frame = useRef<HTMLDivElement>(null);
  const next = useRef<RowPart | null>(null);
  useEffect(() => {
    const wanted = next.current;
    next.current = null;
    if (wanted && frame.current) find(frame.current, wanted)?.focus();
  });
  const focusNext = (part: RowPart) => {
    next.current = part;
  };
  return { frame, focusNext };
}

function find(frame: HTMLElement, wanted: RowPart): HTMLElement | null {
  if (wanted.part === 'add') return frame.querySelector<HTMLElement>('[data-part=add]');
  const row = frame.querySelector(`[data-row="${wanted.key}"]`);
  const field = row?.querySelector<HTMLElement>('input, textarea, select');
  if (wanted.part === 'field') return field ?? null;
  const button = row?.querySelector<HTMLButtonElement>(`[data-part=${wanted.part}]:not(:disabled)`);
  return button ?? row?.querySelector<HTMLElement>('button:not(:disabled)') ?? null;
}
