import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageSettings } from '#local/pages/page-headers.ts';
import { builtPages } from '#local/pages/pages.ts';

export interface ServedPages {
  ask(address: string, headers?: Record<string, string>): Promise<Response>;
  close(): void;
}

/** A folder with one of each kind of page, behind our own server. */
export async function servePages(settings: PageSettings): Promise<ServedPages> {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-headers-'));
  mkdirSync(path.join(folder, 'assets'));
  const names = ['index.html', 'host-demo.html', 'embed.js', 'embed-panel.js', 'assets/app-abc.js'];
  const chats = ['chat.html', 'widget.html', 'widget-embed.html', 'embedded-chat.html'];
  for (const name of [...names, ...chats]) writeFileSync(path.join(folder, name), `<title>${name}</title>`);
  const pages = builtPages(settings, folder);
  const server = createServer((request, response) => pages.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  const port = typeof listening === 'object' ? listening?.port : 0;
  return {
    ask: (address, headers = {}) => fetch(`http://127.0.0.1:${port}${address}`, { headers }),
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One directive of an answer's policy, without its name. */
export function directive(response: Response, name: string): string | undefined {
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return policy
    .split('; ')
    .find((entry) => entry.startsWith(`${name} `))
    ?.slice(name.length + 1);
}
