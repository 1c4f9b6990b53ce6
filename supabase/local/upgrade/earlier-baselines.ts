import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The fingerprints of the texts that the first migration has had, which `npm run db:diff` writes. Kept until 1.0.0. */
export const earlierBaselines = path.join(import.meta.dirname, 'earlier-baselines.txt');

/** Whether a database that was made from a text of this fingerprint is one of ours, to be carried over. */
export async function isEarlierBaseline(fingerprint: string): Promise<boolean> {
  return (await readFile(earlierBaselines, 'utf8')).split('\n').includes(fingerprint);
}
