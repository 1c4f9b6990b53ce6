import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts a file dropped anywhere on the page while the component is mounted, as one that misses a small target would
 * make the browser leave the page. Of several such components the last one mounted takes it, such as a dialog's. Returns
 * whether a file is being dragged over the page.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const own = {};
    takers.push(own);
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(takers.at(-1) === own);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      if (takers.at(-1) === own) take(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      takers.splice(takers.indexOf(own), 1);
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

/** The mounted components, in the order in which they were mounted. */
const takers: object[] = [];
