import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ServerProcess, startProcess, temporaryFolder } from '../../../scripts/server-process.ts';

/** A disk of its own for the data, as large as an empty school needs and a little more. Only root may make one. */
const { folder, remove } = temporaryFolder();
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', folder]).status === 0;
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.stop();
  if (mounted) spawnSync('umount', [folder]);
  remove();
});

test.skipIf(!mounted)(
  'health says that nothing can be written while the disk is full, and that it can when there is room again',
  async () => {
    const filler = path.join(folder, 'filler');
    rmSync(filler, { force: true });
    await server?.stop();
    server = await startProcess(folder);
    const { address } = server;
    const health = async () => (await fetch(`${address}/api/health`)).status;
    fillDisk(filler);
    expect(await health()).toBe(503);
    rmSync(filler);
    expect(await health()).toBe(200);
  },
  240_000,
);

/** Writes until nothing more fits: how much that is changes meanwhile, since the server writes too. */
function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(4096));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(descriptor);
  }
}
