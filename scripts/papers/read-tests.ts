import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

interface AccessibilityTest {
  file: string;
  name: string;
}

/** Every test that asks axe, or works by the keyboard alone. */
export function accessibilityTests(kind: RegExp): AccessibilityTest[] {
  const files = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .sort()
    .flatMap((file) =>
      testsIn(readFileSync(path.join(root, 'tests', file), 'utf8'), kind).map((name) => ({ file, name })),
    );
}

/** The names of the tests whose text matches: each test reaches to the next one. */
export function testsIn(text: string, kind: RegExp): string[] {
  const starts = [
    ...text.matchAll(/^[ ]*test(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gms),
  ];
  return starts.flatMap((start, at) => {
    const body = text.slice(start.index, starts[at + 1]?.index);
    return kind.test(body) ? [start[2] ?? ''] : [];
  });
}
