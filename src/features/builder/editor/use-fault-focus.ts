import { type RefObject, useEffect, useState } from 'react';

/** Takes the focus to the field of a fault, once the tab that it stands on is drawn. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>) {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    const field = wanted && fieldOf(form.current, wanted.name);
    field?.focus({ preventScroll: true });
    // The summary of what is wrong has taken some of the room.
    field?.scrollIntoView({ block: 'center' });
  }, [wanted, form]);
  return (name: string) => setWanted({ name });
}

/** The field itself; for a list as a whole the button that adds to it. */
function fieldOf(form: HTMLElement | null, name: string): HTMLElement | null {
  const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  return (
    field ?? form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] [data-part=add]`) ?? null
  );
}
