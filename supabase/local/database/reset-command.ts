import { createInterface } from 'node:readline/promises';
import { loadEnvFile, readCommandSettings } from '../settings.ts';
import { resetDatabase } from './reset-database.ts';

/** `npm run db:reset`: asks before it deletes anything; `-- --yes` is the answer without a terminal. */
try {
  loadEnvFile();
  const settings = readCommandSettings(process.env);
  const isConfirmed = process.argv.includes('--yes') || (await askOnTerminal(settings.dataDir));
  process.stdout.write(`${await resetDatabase(settings, isConfirmed)}\n`);
} catch (error) {
  process.stderr.write(`Nothing was deleted. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function askOnTerminal(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Delete the database in ${dataDir} with all its enquiries? (yes/no) `,
  );
  terminal.close();
  return answer.trim() === 'yes';
}
