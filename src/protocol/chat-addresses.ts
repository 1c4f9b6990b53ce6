/** Paths that show only the chat. The build writes a page for each, so that any static host can serve them. */
export const chatPaths = ['/chat', '/widget', '/widget-embed', '/embedded-chat'];

/** Returns whether a URL shows only the chat: one of `chatPaths`, or the front page with `widget=true` or `demo=true`. */
export function isChatAddress(path: string, search: string): boolean {
  const plain = path.replace(/\/+$/, '');
  if (plain !== '') return chatPaths.includes(plain);
  const query = new URLSearchParams(search);
  return query.get('widget') === 'true' || query.get('demo') === 'true';
}
