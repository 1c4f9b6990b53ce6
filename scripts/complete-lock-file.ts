/**
 * Restores lock file entries that npm drops when the registry lacks other platforms' newest binaries: without an entry for
 * each optional dependency `npm ci` fails. Run it after every `npm install`, here or in `tools`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  version?: string;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

for (const file of ['package-lock.json', 'tools/package-lock.json']) {
  const added = completeLockFile(file);
  process.stdout.write(`${added} entries added to ${file}.\n`);
}

/** Returns the number of added entries. */
function completeLockFile(file: string): number {
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'));
  let added = 0;
  for (const [place, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const key = `node_modules/${name}`;
      const platform = platformOf(name);
      if (lock.packages[key] || lock.packages[`${place}/${key}`] || !platform) continue;
      lock.packages[key] = { version, ...platform, ...(dev && { dev }), optional: true };
      added++;
    }
  }
  const { '': project = {}, ...packages } = lock.packages;
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: { '': project, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
  );
  return added;
}

/** Returns the platform in a binary package's name: `@biomejs/cli-linux-arm64-musl`. */
function platformOf(name: string): Pick<Entry, 'cpu' | 'os' | 'libc'> | undefined {
  const words = name.split(/[-/]/);
  const cpu = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'wasm32'].find((each) =>
    words.includes(each),
  );
  if (!cpu) return undefined;
  const windows = words.includes('win32') || words.includes('windows');
  const named = ['android', 'darwin', 'freebsd', 'openharmony', 'linux'].find((each) => words.includes(each));
  const os = cpu === 'wasm32' ? undefined : (named ?? (windows ? 'win32' : undefined));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu') || word === 'glibc')
      ? 'glibc'
      : undefined;
  return { cpu: [cpu], ...(os && { os: [os] }), ...(os === 'linux' && libc && { libc: [libc] }) };
}
