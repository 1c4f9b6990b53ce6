import { backendOrigins } from '#local/pages/page-headers.ts';
import {
  anySiteMayLoad,
  keptForGood,
  keptMinutes,
  onOtherSites,
  type PageKind,
  pageHeaders,
} from '#local/pages/security-headers.ts';
import { chatPaths } from '#protocol/chat-addresses.ts';
import { always, type Headers, nginxFile } from './nginx-file.ts';

/** What an installation on a static host may narrow. */
export interface HostingChoices {
  /** Sites that may hold a chat in a frame: one list for all schools, as a static host knows none of them. `*` is any. */
  ancestors: readonly string[];
  /** Where Supabase and the chat service are. */
  backends: readonly string[];
  /** The services of others that schools let their conversations call. */
  services: readonly string[];
  /** Pages of our own that carry the snippet, by their address without `.html`. */
  samples: readonly string[];
}

/** The files that give the built pages, on hosts which know no schools, the headers that our own server gives them. */
export function hostingFiles(choices: HostingChoices): Record<string, string> {
  const { ancestors, backends, services } = choices;
  const headersFor = (kind: PageKind) =>
    pageHeaders({ kind, ancestors, backends: kind === 'chat' ? [...backends, ...services] : backends });
  return {
    'public/_headers': headersFile(headersFor, choices),
    'netlify.toml': netlify,
    'vercel.json': vercelFile(headersFor, choices),
    'docs/nginx.conf': `# ${made}\n${nginxFile(headersFor, choices.samples)}`,
  };
}

/**
 * The hosts that the pages may ask: those of the build's addresses. Without them a name that leads nowhere, and never a
 * pattern, which would let a page send what it holds to any other project there.
 */
export function hostedBackends(env: NodeJS.ProcessEnv): readonly string[] {
  const named = backendOrigins(env);
  const pattern = named.find((origin) => origin.includes('*'));
  if (pattern) throw new Error(`${pattern} is a pattern: name the host of your own project.`);
  return named.length > 0 ? named : [`https://${unnamedProject}`];
}

/** Stands in the files as long as no project is named. */
export const unnamedProject = 'YOUR-PROJECT.supabase.co';

const made =
  'Made by scripts/write-hosting-files.ts from supabase/local/pages/security-headers.ts; docs/hosting.md says how.';

/**
 * Cloudflare joins the values of every rule that fits, unless one is taken off first with `!`; Netlify skips those lines
 * and takes the last value. So the general rule comes first.
 */
function headersFile(headersFor: (kind: PageKind) => Headers, { samples }: HostingChoices): string {
  const exception = (path: string, headers: Headers) =>
    rule(path, [...Object.keys(headers).map((name) => `! ${name}`), ...lines(headers)]);
  return [
    `# ${made}`,
    rule('/*', lines({ ...always, ...headersFor('console') })),
    ...chatPaths.map((path) => exception(path, headersFor('chat'))),
    ...samples.flatMap((path) => [path, `${path}.html`]).map((path) => exception(path, headersFor('sample'))),
    rule('/assets/*', lines({ 'Cache-Control': keptForGood })),
    ...onOtherSites.map((path) =>
      rule(path, [
        ...Object.keys(anySiteMayLoad).map((name) => `! ${name}`),
        ...lines({ ...anySiteMayLoad, 'Cache-Control': keptMinutes }),
      ]),
    ),
    '',
  ].join('\n');
}

function rule(path: string, inside: string[]): string {
  return [path, ...inside.map((line) => `  ${line}`)].join('\n');
}

function lines(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

const netlify = `# ${made}
# The headers are in public/_headers, which the build copies: first with the names of your own project in them.
[build]
  command = "npx tsx scripts/write-hosting-files.ts && npm run build"
  publish = "dist"

[[redirects]]
  from = "/*"
  to = "/index.html"
  status = 200
`;

/** No two rules with the same header fit one address, as what then counts is nowhere promised. */
function vercelFile(headersFor: (kind: PageKind) => Headers, { samples }: HostingChoices): string {
  const group = (paths: readonly string[]) =>
    paths.map((path) => path.slice(1).replace('.', '\\.')).join('|');
  const others = group([...chatPaths, ...samples, ...onOtherSites]);
  const entries = (source: string, headers: Headers) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  });
  const file = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    rewrites: [{ source: '/((?!assets/).*)', destination: '/' }],
    headers: [
      entries('/(.*)', always),
      entries(`/((?!(?:${others})$).*)`, headersFor('console')),
      entries(`/(${group(chatPaths)})`, headersFor('chat')),
      ...samples.map((path) => entries(path, headersFor('sample'))),
      entries('/assets/(.*)', { 'Cache-Control': keptForGood }),
      ...onOtherSites.map((path) => entries(path, { ...anySiteMayLoad, 'Cache-Control': keptMinutes })),
    ],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
