import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the whole bench. */
export const benchFolder = path.resolve(import.meta.dirname, '..');

export const peerFolder = (name) => path.join(benchFolder, 'peers', name);
export const builtFolder = (name) => path.join(benchFolder, 'dist', name);

/** Which packages a built peer was built from, as `{ name: version }`. */
export const versionsFile = (name) => path.join(benchFolder, 'dist', `${name}.versions.json`);

export function peerNames() {
  return readdirSync(path.join(benchFolder, 'peers')).filter((name) =>
    existsSync(path.join(peerFolder(name), 'peer.json')),
  );
}

export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
