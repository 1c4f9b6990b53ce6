import { createServer } from 'node:http';

/** What a page of the school's own site is like; whatever is left out is not there. */
export interface HostPage {
  /** Its Content-Security-Policy. */
  policy?: string;
  head?: string;
  body?: string;
}

/** A school's own website, on another port and under another host name than the chat. */
export interface HostSite {
  origin: string;
  /** Lays out the page that every address of the site shows from now on. */
  show(page: HostPage): void;
  close(): Promise<void>;
}

export async function startHostSite(): Promise<HostSite> {
  let page: HostPage = {};
  const server = createServer((request, response) => {
    if (request.url === '/host.css') return response.setHeader('Content-Type', 'text/css').end(sheet);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (page.policy) response.setHeader('Content-Security-Policy', page.policy);
    response.end(document(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    show(next) {
      page = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A site's own sheet, with what sites do to elements they do not know of. */
const sheet = `
  html { font-size: 62.5%; }
  body { margin: 0; min-height: 300vh; font: 1.6rem serif; transform: translateZ(0); }
  div { letter-spacing: 0.3em; }
  iframe, button { max-width: 40px; display: inline; border: 9px solid red; }
`;

function document({ head = '', body = '' }: HostPage): string {
  return `<!doctype html>
<html lang="en">
  <head><meta name="viewport" content="width=device-width"><title>A school</title><link rel="stylesheet" href="/host.css">${head}</head>
  <body><main><h1>A school</h1><p><a href="#more">Read more</a></p>${body}</main></body>
</html>`;
}
