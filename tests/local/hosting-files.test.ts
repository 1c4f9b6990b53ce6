import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#local/settings.ts';
import { hostedBackends, hostingFiles } from '../../scripts/hosting/hosting-files.ts';
import { type ServedPages, servePages } from './ask-pages.ts';

type Headers = Record<string, string>;

const names = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Content-Type-Options',
  'Strict-Transport-Security',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
];
const addresses = [
  '/',
  '/login',
  '/enquiries',
  '/no/such/page',
  '/chat',
  '/widget',
  '/widget-embed',
  '/embedded-chat',
];
const text = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8');

let served: ServedPages;
beforeAll(async () => {
  const backends = ['https://YOUR-PROJECT.supabase.co'];
  served = await servePages({
    chatPolicies: async () => ({ ancestors: ['*'], services: [] }),
    backends,
    trustProxy: true,
  });
});
afterAll(() => served.close());

async function ours(address: string): Promise<Headers> {
  const { headers } = await served.ask(address, { 'X-Forwarded-Proto': 'https' });
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']));
}

test('the written files are those that the script makes', () => {
  const samples = readdirSync(path.join(projectRoot, 'public'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${path.basename(name, '.html')}`);
  const files = hostingFiles({ ancestors: ['*'], backends: hostedBackends({}), services: [], samples });
  for (const [name, written] of Object.entries(files)) expect(text(name), name).toBe(written);
});

describe('where a page may send what it holds', () => {
  const asked = (file: string) => [...file.matchAll(/connect-src ([^;]*)/g)].map(([, hosts]) => hosts);
  const withCsp = ['public/_headers', 'vercel.json', 'docs/nginx.conf'];

  test.each(withCsp)('%s names a service that schools call for the chat alone', (name) => {
    const services = ['https://crm.example'];
    const files = hostingFiles({ ancestors: ['*'], backends: [], services, samples: [] });
    expect([...new Set(asked(files[name] ?? ''))].sort()).toEqual(["'self'", "'self' https://crm.example"]);
  });

  test.each(withCsp)('%s names no pattern of hosts', (name) => {
    const hosts = asked(text(name));
    expect(hosts.length).toBeGreaterThan(2);
    for (const each of hosts) expect(each).toBe("'self' https://YOUR-PROJECT.supabase.co");
  });

  test('the files of an installation name its own hosts alone', () => {
    const backends = hostedBackends({
      VITE_SUPABASE_URL: 'https://abc.supabase.co/',
      VITE_API_BASE: 'https://api.school.example/v1/api',
    });
    const files = hostingFiles({ ancestors: ['*'], backends, services: [], samples: [] });
    for (const name of withCsp) {
      for (const each of asked(files[name] ?? ''))
        expect(each).toBe("'self' https://abc.supabase.co https://api.school.example");
    }
  });

  test('a pattern instead of a project is refused', () => {
    expect(() => hostedBackends({ VITE_SUPABASE_URL: 'https://*.supabase.co' })).toThrow('is a pattern');
  });
});

describe.each([
  ['Cloudflare', onCloudflare],
  ['Netlify', onNetlify],
  ['Vercel', onVercel],
  ['nginx', onNginx],
])('on %s', (_, headersOn) => {
  test.each(addresses)('%s has the headers that our server gives it', async (address) => {
    expect(headersOn(address)).toMatchObject(await ours(address));
  });

  test.each(['/embed.js', '/embed-panel.js'])('%s is open to any site, and kept for minutes', (script) => {
    expect(headersOn(script)).toMatchObject({
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=300, stale-while-revalidate=3600',
    });
  });

  test('a hashed file is kept for good', () => {
    expect(headersOn('/assets/app-abc.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
  });
});

/** The rules of `public/_headers` that fit an address, in their order; a name after `!` has no value. */
function fitting(address: string): [name: string, value: string | null][] {
  let fits = false;
  return text('public/_headers')
    .split('\n')
    .flatMap((line): [string, string | null][] => {
      if (line.startsWith('/'))
        fits = line === address || (line.endsWith('/*') && address.startsWith(line.slice(0, -1)));
      if (!line.startsWith('  ') || !fits) return [];
      const [name = '', ...value] = line.trim().split(': ');
      return [name.startsWith('! ') ? [name.slice(2), null] : [name, value.join(': ')]];
    });
}

/** Values are joined, unless they are taken off first. */
function onCloudflare(address: string): Headers {
  const headers: Headers = {};
  for (const [name, value] of fitting(address)) {
    if (value === null) delete headers[name];
    else headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/** Lines without a colon are nothing; the last value counts. */
function onNetlify(address: string): Headers {
  return Object.fromEntries(fitting(address).filter((entry): entry is [string, string] => entry[1] !== null));
}

const vercelFile = z.object({
  headers: z.array(
    z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
  ),
});

/** Every rule whose whole pattern matches; two values for one name would show here. */
function onVercel(address: string): Headers {
  const headers: Headers = {};
  for (const rule of vercelFile.parse(JSON.parse(text('vercel.json'))).headers) {
    if (!new RegExp(`^${rule.source}$`).test(address)) continue;
    for (const { key, value } of rule.headers)
      headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  return headers;
}

describe('a file of an earlier version that is gone is missing, and not the app in its place', () => {
  test('on Netlify, where the first rule that fits counts', () => {
    const rules = text('netlify.toml').split('[[redirects]]').slice(1);
    const [first = '', second = ''] = rules;
    expect(first).toMatch(/from = "\/assets\/\*"\s+to = "\/assets\/404\.html"\s+status = 404/);
    expect([second.includes('from = "/*"'), rules.length]).toEqual([true, 2]);
  });

  test('on Cloudflare, which answers with the nearest page of that name, and with the app only where none is on top', () => {
    const exists = (name: string) => existsSync(path.join(projectRoot, 'public', name));
    expect([exists('assets/404.html'), exists('404.html')]).toEqual([true, false]);
  });

  test('on Vercel', () => {
    const { rewrites } = z
      .object({ rewrites: z.array(z.object({ source: z.string() })) })
      .parse(JSON.parse(text('vercel.json')));
    const isApp = (address: string) => rewrites.some(({ source }) => new RegExp(`^${source}$`).test(address));
    expect([isApp('/enquiries'), isApp('/assets/old-999.js')]).toEqual([true, false]);
  });

  test('on nginx', () => {
    expect(text('docs/nginx.conf')).toMatch(/location \/assets\/ \{\s+try_files \$uri =404;/);
  });
});

test('nginx says of no missing file that it is missing for a year', () => {
  expect(text('docs/nginx.conf')).toMatch(/^ {2}add_header Cache-Control \$cache_control;$/m);
});

describe('the proxy before our server', () => {
  const blocks = (name: string) =>
    [...text(name).matchAll(/```nginx\n([^`]*)```/g)].map(([, inside = '']) => inside);
  const [server = ''] = blocks('docs/hosting.md');
  const [several = ''] = blocks('docs/operations.md');

  test('lets through what the gateway takes, and waits as long as it may take', () => {
    expect(server).toMatch(/^ {2}client_max_body_size 5m;/m);
    expect(server).toMatch(/^ {2}proxy_read_timeout 70s;/m);
    expect(server).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
  });

  test('repeats what parents send at another process, and nothing that staff send', () => {
    expect([server, several].join('\n').match(/non_idempotent/g)).toHaveLength(1);
    const [, pattern = ''] = /location ~ (\S+) \{[^}]*non_idempotent;/.exec(several) ?? [];
    const isRepeated = (address: string) => new RegExp(pattern).test(address);
    for (const address of ['/api/chat-inquiry/public', '/api/visits/book', '/api/conversations']) {
      expect(isRepeated(address), address).toBe(true);
    }
    for (const address of ['/rest/v1/rpc/add_note', '/api/auth/login/code', '/api/team', '/api/chat']) {
      expect(isRepeated(address), address).toBe(false);
    }
  });
});

/** A map gives the value of its first pattern that fits, else its default. */
function onNginx(address: string): Headers {
  const file = text('docs/nginx.conf');
  const looked = new Map<string, string>();
  for (const [, name = '', inside = ''] of file.matchAll(/^map \$request_uri (\$\w+) \{\n([^}]*)\}/gm)) {
    const entries = [...inside.matchAll(/^ {2}(?:"~(.*?)"|default) "(.*)";$/gm)];
    const found = entries.find(([, pattern]) => pattern && new RegExp(pattern).test(address));
    looked.set(name, (found ?? entries.find(([, pattern]) => !pattern))?.[2] ?? '');
  }
  const added = [...file.matchAll(/^ {2}add_header (\S+) (?:"(.*)"|(\$\w+))(?: always)?;$/gm)];
  return Object.fromEntries(
    added.map(([, name = '', value, variable = '']) => [name, value ?? looked.get(variable) ?? '']),
  );
}
