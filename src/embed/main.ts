import { schoolgate } from './schoolgate.ts';

/*
 * What `/embed.js` does: the script's own attributes put a chat in the page's corner, and every
 * `<div data-schoolgate data-tenant="…">` gets one in its place. Whatever goes wrong here, the page never hears of it.
 */
try {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) begin(currentScript);
} catch {}

function begin({ src, dataset }: HTMLScriptElement): void {
  // Not as a script's element: a page may demand Trusted Types, of which the loader has none.
  const chats = schoolgate(() => import(/* @vite-ignore */ new URL('embed-panel.js', src).href));
  const add = ({ tenant, ...data }: DOMStringMap, place?: HTMLElement) => {
    if (tenant) chats.add(src, { ...data, tenant }, place);
  };
  const fill = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-schoolgate]'))
      add(place.dataset, place);
  };
  add(dataset);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fill);
  else fill();
}
