/** The addresses of the chat alone. The build makes a page of each, so that any static host serves them as they are. */
export const chatPaths = ['/chat', '/widget', '/widget-embed', '/embedded-chat'];

/** Whether an address shows the chat alone: one of its own, or the front page asked for as `widget=true` or `demo=true`. */
export function isChatAddress(path: string, search: string): boolean {
  const plain = path.replace(/\/+$/, '');
  if (plain !== '') return chatPaths.includes(plain);
  const query = new URLSearchParams(search);
  return query.get('widget') === 'true' || query.get('demo') === 'true';
}
