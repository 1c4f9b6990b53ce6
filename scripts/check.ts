import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/**
 * Runs every `check:…` of package.json, as many at a time as there are cores, and prints what each says when it has ended.
 * All run to their end, so that one run names everything that is wrong; the exit code is 1 if any of them failed.
 */
const root = path.resolve(import.meta.dirname, '..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
const waiting = Object.keys(scripts).filter((name) => name.startsWith('check:'));
const cores = Math.max(1, availableParallelism());
await Promise.all(Array.from({ length: cores }, runInTurn));

async function runInTurn(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const startedAt = performance.now();
    const { code, output } = await run(name);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'} ${name} (${seconds} s)\n${output}`);
    if (code !== 0) process.exitCode = 1;
  }
}

function run(name: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const pieces: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.stderr.on('data', (piece: Buffer) => pieces.push(piece));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(pieces).toString() }));
  });
}
