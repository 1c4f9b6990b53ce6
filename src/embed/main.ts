import { schoolgate } from './schoolgate.ts';

/*
 * Entry of `/embed.js`: the script's own attributes add a chat to the page's corner, and every
 * `<div data-schoolgate data-tenant="…">` gets an inline chat. No error reaches the host page.
 */
try {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) run(currentScript);
} catch {}

function run({ src, dataset }: HTMLScriptElement): void {
  // By import and not by a script element: a page may require Trusted Types, for which the loader has no policy.
  const chats = schoolgate(() => import(/* @vite-ignore */ new URL('embed-panel.js', src).href));
  const add = ({ tenant, ...data }: DOMStringMap, place?: HTMLElement) => {
    if (tenant) chats.add(src, { ...data, tenant }, place);
  };
  const addInlineChats = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-schoolgate]'))
      add(place.dataset, place);
  };
  add(dataset);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', addInlineChats);
  else addInlineChats();
}
