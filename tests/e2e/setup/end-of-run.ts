import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { logEnding, readLog } from './server-log.ts';

/** Reads what the servers logged, and removes the data folder, which was made for this run alone. */
export default function endOfRun(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) return;
  try {
    const logs = readdirSync(folder).filter((name) => name.endsWith(logEnding));
    const lines = logs.map((name) => readLog(path.join(folder, name))).reduce((a, b) => a + b, 0);
    if (lines === 0) throw new Error('The servers of these tests logged nothing: then nothing was checked.');
    console.log(`${lines} lines of the servers' logs hold no word of a person.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
