import { type RefObject, useEffect, useState } from 'react';

/** Moves the focus to a fault's field once its tab is rendered; at first to the field named `first`. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, first?: string) {
  const [wanted, setWanted] = useState<{ name: string } | null>(first === undefined ? null : { name: first });
  useEffect(() => {
    const field = wanted && fieldOf(form.current, wanted.name);
    field?.focus({ preventScroll: true });
    // The list of faults has taken some of the space.
    field?.scrollIntoView({ block: 'center' });
  }, [wanted, form]);
  return (name: string) => setWanted({ name });
}

/** Returns the field; for a whole list its add button. */
function fieldOf(form: HTMLElement | null, name: string): HTMLElement | null {
  const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  return (
    field ?? form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] [data-part=add]`) ?? null
  );
}
