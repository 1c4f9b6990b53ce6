import {
  cacheImmutable,
  cacheMinutes,
  crossOriginFiles,
  crossOriginResource,
  everyResponse,
  httpsHeaders,
  type PageKind,
} from '#local/pages/security-headers.ts';
import { chatPaths } from '#protocol/chat-addresses.ts';

export type Headers = Record<string, string>;

/** Headers of every response of a static host, which is reached over https only. */
export const commonHeaders: Headers = { ...everyResponse, ...httpsHeaders };

/**
 * Returns an example server configuration. Headers that differ between pages are looked up by the requested path, so that
 * each is set once.
 */
export function nginxFile(headersFor: (kind: PageKind) => Headers, samples: readonly string[]): string {
  const chat = `~^/(?:${chatPaths.map((path) => path.slice(1)).join('|')})/?(?:\\?|$)`;
  const sample = samples.map((path) => `~^${path}\\.html(?:\\?|$)`);
  const onOthers = `~^(?:${crossOriginFiles.map((path) => path.replace('.', '\\.')).join('|')})(?:\\?|$)`;
  const console = headersFor('console');
  const names = Object.keys(console);
  const maps = names.map((name) =>
    map(variable(name), [
      ['default', console[name] ?? ''],
      [chat, headersFor('chat')[name] ?? ''],
      ...sample.map((pattern): [string, string] => [pattern, headersFor('sample')[name] ?? '']),
      ...Object.entries(crossOriginResource)
        .filter(([open]) => open === name)
        .map(([, value]): [string, string] => [onOthers, value]),
    ]),
  );
  // A header without a value is not sent.
  const opened = Object.entries(crossOriginResource).filter(([name]) => !names.includes(name));

  return `# Into the http block; then put your own names in the place of chat.school.example and, where
# they stand, of YOUR-PROJECT.supabase.co.

${maps.join('\n')}
${opened
  .map(
    ([name, value]) =>
      `${map(variable(name), [
        ['default', ''],
        [onOthers, value],
      ])}\n`,
  )
  .join('')}${map('$cache_control', [
  ['default', 'no-cache'],
  ['~^/assets/', cacheImmutable],
  [onOthers, cacheMinutes],
])}
server {
  listen 443 ssl;
  server_name chat.school.example;
  ssl_certificate     /etc/ssl/chat.school.example.pem;
  ssl_certificate_key /etc/ssl/chat.school.example.key;
  root /srv/schoolgate/dist;

  # A location with an add_header of its own would lose all of these.
${Object.entries(commonHeaders)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
${[...names, ...opened.map(([name]) => name)].map((name) => `  add_header ${name} ${variable(name)} always;`).join('\n')}
  # Not always: a file that is missing would be missing for a year.
  add_header Cache-Control $cache_control;
  gzip on;
  gzip_types text/css text/javascript application/javascript image/svg+xml;

  location /assets/ {
    try_files $uri =404;
  }
  location / {
    try_files $uri $uri.html /index.html;
  }
}
`;
}

function variable(header: string): string {
  return `$${header.toLowerCase().replaceAll('-', '_')}`;
}

function map(name: string, entries: readonly (readonly [string, string])[]): string {
  const inside = entries.map(([pattern, value]) =>
    `  "${pattern}" "${value}";`.replace('"default"', 'default'),
  );
  return `map $request_uri ${name} {\n${inside.join('\n')}\n}\n`;
}
