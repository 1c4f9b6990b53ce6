import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isSymbolIcon } from '#engine';

type Drawings = ReadonlyMap<string, LucideIcon>;

/**
 * The decorative icon before an option's text. Named icons are loaded when the first one is rendered, with a placeholder
 * until then; an unknown name renders nothing.
 */
export function OptionIcon({ icon = '' }: { icon: string | undefined }) {
  if (icon.trim() === '') return null;
  return isSymbolIcon(icon) ? <span aria-hidden>{icon} </span> : <NamedIcon name={icon} />;
}

function NamedIcon({ name }: { name: string }) {
  const [drawings, setDrawings] = useState(fetched);
  useEffect(() => {
    let isWanted = true;
    if (!fetched) fetchDrawings().then((all) => isWanted && setDrawings(all), ignore);
    return () => {
      isWanted = false;
    };
  }, []);
  const Icon = drawings?.get(name);
  if (drawings && !Icon) return null;
  return (
    <span aria-hidden className="me-1.5 inline-block size-[1.125em] align-[-0.1875em]">
      {Icon && <Icon className="size-full" />}
    </span>
  );
}

let fetched: Drawings | undefined;

async function fetchDrawings(): Promise<Drawings> {
  fetched = (await import('./option-icon-components.tsx')).optionIconComponents;
  return fetched;
}

/** The option's text is enough without its icon. */
function ignore(): void {}
