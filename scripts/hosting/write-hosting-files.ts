import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allowedServices } from '#engine';
import { hostedBackends, hostingFiles, placeholderHost } from './hosting-files.ts';

/**
 * Writes the configuration files of static hosts (docs/hosting.md), or with --check fails when they are outdated (exit code
 * 1). VITE_SUPABASE_URL, VITE_API_BASE, FRAME_ANCESTORS and ALLOWED_SERVICES set the values of one installation.
 */
const root = path.resolve(import.meta.dirname, '../..');
const backends = hostedBackends(process.env);
const sites = (process.env.FRAME_ANCESTORS ?? '').split(/\s+/).filter(Boolean);
const files = hostingFiles({
  ancestors: sites.length > 0 ? sites : ['*'],
  backends,
  services: allowedServices({ allowedServices: process.env.ALLOWED_SERVICES ?? '' }),
  samples: readdirSync(path.join(root, 'public'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${path.basename(name, '.html')}`),
});

for (const [name, text] of Object.entries(files)) {
  const target = path.join(root, name);
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
    console.log(`Written: ${name}`);
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(
      `${name} differs from the headers of our server. Run: npx tsx scripts/hosting/write-hosting-files.ts`,
    );
    process.exitCode = 1;
  }
}
if (backends.some((origin) => origin.endsWith(placeholderHost))) {
  console.log(
    `The files name ${placeholderHost}, which does not exist. Set VITE_SUPABASE_URL and VITE_API_BASE to write yours.`,
  );
}
