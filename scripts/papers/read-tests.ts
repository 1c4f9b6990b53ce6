import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns the file of a test as the papers name it (`sql/rights/audit`); null when there is none. */
export function testFile(name: string): string | null {
  const files = ['.test.ts', '.test.tsx', '.ts'].map((ending) => `tests/${name}${ending}`);
  return files.find((file) => existsSync(path.join(root, file))) ?? null;
}

/** Whether a file holds a test whose name has these words; `*` is any test. */
export function holdsTest(file: string, name: string): boolean {
  const text = readFileSync(path.join(root, file), 'utf8');
  return name === '*' ? /\btest(\.\w+)*\(/.test(text) : text.includes(name);
}
