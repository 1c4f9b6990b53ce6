/**
 * Installs and builds the peers' pages into dist/<name>/: all, or the named ones.
 *
 *   node build.mjs [name…] [--missing]     --missing skips built peers
 *
 * A peer is a folder peers/<name>/ with a peer.json (README.md). Its `build` is "vite", a production build of its `pages`
 * (index.html, unless it says otherwise), or "copy", its index.html and what `copy` names among its packages. These are
 * its own package.json's, or those of the peer that it `sharesWith`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { builtFolder, peerFolder, peerNames, readJson, versionsFile } from './lib/peers.mjs';

const options = process.argv.slice(2);
const onlyMissing = options.includes('--missing');
const named = options.filter((option) => !option.startsWith('--'));

for (const name of peerNames()) {
  if (named.length > 0 && !named.includes(name)) continue;
  if (onlyMissing && existsSync(versionsFile(name))) continue;
  try {
    const versions = await buildPeer(name);
    console.error(`[${name}] built`, versions);
  } catch (error) {
    process.exitCode = 1;
    console.error(`[${name}] FAILED: ${error.message}`);
  }
}

/** Returns the installed versions. */
async function buildPeer(name) {
  const folder = peerFolder(name);
  const out = builtFolder(name);
  const peer = readJson(path.join(folder, 'peer.json'));
  const home = peerFolder(peer.sharesWith ?? name);
  install(home);

  for (const old of [out, versionsFile(name)]) rmSync(old, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  if (peer.build === 'vite') await buildWithVite(folder, out, peer);
  else if (peer.build === 'copy') copyFiles(folder, path.join(home, 'node_modules'), out, peer.copy);
  else throw new Error(`"build": "${peer.build}" is neither "vite" nor "copy".`);

  const versions = installedVersions(home);
  // Last, as it also marks the build as complete.
  writeFileSync(versionsFile(name), JSON.stringify(versions, null, 2));
  return versions;
}

/** Without install scripts. */
function install(folder) {
  if (!existsSync(path.join(folder, 'package.json'))) return;
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...quietly], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm install ended with ${status}.`);
}

async function buildWithVite(root, outDir, { pages = ['index.html'], jsxImportSource = 'react' }) {
  await build({
    root,
    base: '/',
    logLevel: 'warn',
    configFile: false,
    // Shared files are outside the peers' folders and must not resolve the product's packages.
    resolve: { dedupe: ['react', 'preact'] },
    oxc: { jsx: { runtime: 'automatic', importSource: jsxImportSource } },
    build: {
      outDir,
      emptyOutDir: true,
      // The polyfill would dominate the floors' size, and current browsers do not need it.
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1e6,
      rolldownOptions: { input: pages.map((page) => path.join(root, page)) },
    },
  });
}

function copyFiles(folder, packages, out, copy) {
  copyFileSync(path.join(folder, 'index.html'), path.join(out, 'index.html'));
  for (const [from, to] of Object.entries(copy)) {
    cpSync(path.join(packages, from), path.join(out, to), { recursive: true });
  }
}

function installedVersions(folder) {
  const file = path.join(folder, 'package.json');
  const { dependencies = {} } = existsSync(file) ? readJson(file) : {};
  return Object.fromEntries(
    Object.keys(dependencies).map((name) => {
      const { version } = readJson(path.join(folder, 'node_modules', name, 'package.json'));
      return [name, version];
    }),
  );
}
