import { keptByBuilder, useKept } from '../kept-by-builder.ts';

const begun = keptByBuilder<Record<string, string>>();

/** A comment or answer that is written and not sent yet, by its place: it stays while another panel is shown. */
export function useBegunText(place: string): [string, (change: (now: string) => string) => void] {
  const [texts, keep] = useKept(begun);
  return [texts?.[place] ?? '', (change) => keep((all) => ({ ...all, [place]: change(all?.[place] ?? '') }))];
}
