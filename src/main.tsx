import { isChatAddress } from '#protocol/chat-addresses.ts';

/** One page, two roots: the chat alone, or the console with the public pages. Neither ever loads the other. */
const root = document.getElementById('root');
if (root) {
  mount(root).catch(() => {
    root.textContent = 'This page could not be loaded. Please check your connection and reload it.';
  });
}

/** A built chat has a page of its own; a host that serves this one for every address shows the same. */
async function mount(element: HTMLElement): Promise<void> {
  if (isChatAddress(location.pathname, location.search)) {
    const { mountWidget } = await import('#widget/mount.tsx');
    await mountWidget(element);
  } else {
    const { mountApp } = await import('#app/mount.tsx');
    mountApp(element);
  }
}
