import path from 'node:path';
import { loadEnvFile, readCommandSettings, type Settings } from '../settings.ts';

/**
 * Runs a command that takes one file, and prints what it did. One that fails prints a sentence and ends the process with
 * code 1.
 */
export async function fileCommand(
  usage: string,
  failed: string,
  work: (settings: Settings, file: string) => Promise<string[]>,
): Promise<void> {
  try {
    loadEnvFile();
    const [name, ...more] = process.argv.slice(2);
    if (!name || more.length > 0) throw new Error(`Name one file: ${usage}`);
    // npm runs a script in the project's folder, and the file was named in another.
    const file = path.resolve(process.env.INIT_CWD ?? '.', name);
    const lines = await work(readCommandSettings(process.env), file);
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${failed} ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
