import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ANSWER } from '../scenario.mjs';
import { builtFolder, peerFolder, peerNames, readJson, versionsFile } from './peers.mjs';
import { serve } from './serve.mjs';

/**
 * Starts a server for every target: the built peers in order, then those of `--target`.
 * Each has `name`, `label`, `steps`, `url`, and `close()`.
 */
export async function openTargets({ peers, targets, selectors }) {
  const chosen = peerNames().filter((name) => !peers || peers.includes(name));
  const built = chosen.filter((name) => existsSync(versionsFile(name)));
  for (const name of chosen) {
    if (!built.includes(name))
      console.error(`[${name}] is left out: it is not built (node build.mjs ${name})`);
  }
  const opened = await Promise.all(built.map(openPeer));
  opened.sort((a, b) => a.order - b.order);
  const described = selectors ? readJson(selectors) : {};
  for (const target of targets) opened.push(await openGiven(target, described));
  return opened.map((target) => ({ settleMs: 0, ...target, steps: { answer: ANSWER, ...target.steps } }));
}

async function openPeer(name) {
  const peer = readJson(path.join(peerFolder(name), 'peer.json'));
  const stubFile = path.join(peerFolder(peer.sharesWith ?? name), 'stub.mjs');
  const stub = existsSync(stubFile) ? (await import(pathToFileURL(stubFile))).default : undefined;
  const { origin, close } = await serve({ folder: builtFolder(name), stub });
  return { name, ...peer, versions: readJson(versionsFile(name)), url: `${origin}/`, close };
}

async function openGiven(target, described) {
  const [name, ...rest] = target.split('=');
  const where = rest.join('=');
  const given = { name, label: name, ...described[name] };
  if (!given.steps?.launcher || !given.steps.firstMessage)
    throw new Error(`--selectors must give "${name}" its steps launcher and firstMessage.`);

  if (where.startsWith('dir:')) {
    const [folder, entry = '/'] = where.slice('dir:'.length).split('#');
    const { origin, close } = await serve({ folder: path.resolve(folder) });
    return { ...given, url: origin + entry, close };
  }
  const url = new URL(where);
  if (!['localhost', '127.0.0.1'].includes(url.hostname))
    throw new Error(`--target ${name} is not on loopback.`);
  if (given.proxy === false) return { ...given, url: where, close: async () => {} };
  const { origin, close } = await serve({ upstream: url.origin });
  return { ...given, url: origin + url.pathname + url.search + url.hash, close };
}
