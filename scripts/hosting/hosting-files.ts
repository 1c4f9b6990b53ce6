import { backendOrigins } from '#local/pages/page-headers.ts';
import {
  cacheImmutable,
  cacheMinutes,
  crossOriginFiles,
  crossOriginResource,
  type PageKind,
  pageHeaders,
} from '#local/pages/security-headers.ts';
import { chatPaths } from '#protocol/chat-addresses.ts';
import { commonHeaders, type Headers, nginxFile } from './nginx-file.ts';

/** Settings of an installation on a static host. */
export interface HostingSettings {
  /** Origins that may frame a chat: one list for all schools, as a static host does not know them. `*` is any. */
  ancestors: readonly string[];
  /** Origins of Supabase and the chat service. */
  backends: readonly string[];
  /** External services that schools allow their conversations to call. */
  services: readonly string[];
  /** Our own pages with the snippet, by path without `.html`. */
  samples: readonly string[];
}

/** Returns configuration files for static hosts that set the same headers as our own server. */
export function hostingFiles(choices: HostingSettings): Record<string, string> {
  const { ancestors, backends, services } = choices;
  const headersFor = (kind: PageKind) =>
    pageHeaders({ kind, ancestors, backends: kind === 'chat' ? [...backends, ...services] : backends });
  return {
    'public/_headers': headersFile(headersFor, choices),
    'netlify.toml': netlify,
    'vercel.json': vercelFile(headersFor, choices),
    'docs/nginx.conf': `# ${generatedNotice}\n${nginxFile(headersFor, choices.samples)}`,
  };
}

/**
 * Returns the hosts that the pages may call: those of the build's URLs. Without them a placeholder, never a pattern, which
 * would let a page send data to any other project.
 */
export function hostedBackends(env: NodeJS.ProcessEnv): readonly string[] {
  const named = backendOrigins(env);
  const pattern = named.find((origin) => origin.includes('*'));
  if (pattern) throw new Error(`${pattern} is a pattern: name the host of your own project.`);
  return named.length > 0 ? named : [`https://${placeholderHost}`];
}

/** Placeholder while no project is configured. */
export const placeholderHost = 'YOUR-PROJECT.supabase.co';

const generatedNotice =
  'Made by scripts/hosting/write-hosting-files.ts from supabase/local/pages/security-headers.ts; docs/hosting.md says how.';

/**
 * Cloudflare joins the values of every matching rule, unless one is removed first with `!`; Netlify skips those lines and
 * uses the last value. So the general rule comes first.
 */
function headersFile(headersFor: (kind: PageKind) => Headers, { samples }: HostingSettings): string {
  const exception = (path: string, headers: Headers) =>
    rule(path, [...Object.keys(headers).map((name) => `! ${name}`), ...lines(headers)]);
  return [
    `# ${generatedNotice}`,
    rule('/*', lines({ ...commonHeaders, ...headersFor('console') })),
    ...chatPaths.map((path) => exception(path, headersFor('chat'))),
    ...samples.flatMap((path) => [path, `${path}.html`]).map((path) => exception(path, headersFor('sample'))),
    rule('/assets/*', lines({ 'Cache-Control': cacheImmutable })),
    ...crossOriginFiles.map((path) =>
      rule(path, [
        ...Object.keys(crossOriginResource).map((name) => `! ${name}`),
        ...lines({ ...crossOriginResource, 'Cache-Control': cacheMinutes }),
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

const netlify = `# ${generatedNotice}
# The headers are in public/_headers, which the build copies: first with the names of your own project in them.
[build]
  command = "npx tsx scripts/hosting/write-hosting-files.ts && npm run build"
  publish = "dist"

# A page that is open since an earlier version asks for files that are gone: the app in their place would be kept as a script.
[[redirects]]
  from = "/assets/*"
  to = "/assets/404.html"
  status = 404

[[redirects]]
  from = "/*"
  to = "/index.html"
  status = 200
`;

/** No two rules with the same header match one path, as their precedence is undocumented. */
function vercelFile(headersFor: (kind: PageKind) => Headers, { samples }: HostingSettings): string {
  const group = (paths: readonly string[]) =>
    paths.map((path) => path.slice(1).replace('.', '\\.')).join('|');
  const others = group([...chatPaths, ...samples, ...crossOriginFiles]);
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
      entries('/(.*)', commonHeaders),
      entries(`/((?!(?:${others})$).*)`, headersFor('console')),
      entries(`/(${group(chatPaths)})`, headersFor('chat')),
      ...samples.map((path) => entries(path, headersFor('sample'))),
      entries('/assets/(.*)', { 'Cache-Control': cacheImmutable }),
      ...crossOriginFiles.map((path) =>
        entries(path, { ...crossOriginResource, 'Cache-Control': cacheMinutes }),
      ),
    ],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
