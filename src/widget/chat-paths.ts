/** The addresses of the chat alone. The build makes a page of each, so that any static host serves them as they are. */
export const chatPaths = ['/chat', '/widget', '/widget-embed', '/embedded-chat'];
