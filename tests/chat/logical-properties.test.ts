import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * The chat is laid out by start and end, so that it reads from right to left as well. Classes of Tailwind and properties
 * of CSS that name a side are not used.
 */
const root = path.resolve(import.meta.dirname, '../..');
const shared = [
  'controls/button',
  'controls/field',
  'controls/icon-button',
  'feedback/spinner',
  'feedback/state-panel',
].map((name) => `src/ui/${name}.tsx`);
const chat = readdirSync(path.join(root, 'src/chat'), { recursive: true, encoding: 'utf8' });
const views = chat.filter((name) => /\.(tsx|css)$/.test(name)).map((name) => `src/chat/${name}`);
const files = [...views, ...shared];

const sidedClass =
  /(?<=["'`\s:])-?(?:[mp][lr]-|(?:left|right)-|border-[lr](?:-|\b)|rounded-(?:[lr]|[tb][lr])(?:-|\b)|text-(?:left|right)\b|scroll-[mp][lr]-|inset-[lr]-|float-(?:left|right)\b|clear-(?:left|right)\b|origin-(?:left|right)\b|space-x-reverse|translate-x-)/;
const sidedProperty = /(?:margin|padding|border|inset)-(?:left|right)\s*:|(?:^|[;{\s])(?:left|right)\s*:/;

test('there are files to look at', () => {
  expect(files.length).toBeGreaterThan(25);
});

test.each(files)('%s names no side', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const sided = file.endsWith('.css') ? sidedProperty : sidedClass;
  expect(sided.exec(text)?.[0]).toBeUndefined();
});

describe('the check', () => {
  test.each(['"ml-2"', '"p-1 -mr-3"', '"sm:left-0"', '"rounded-tl-md"', '"border-l"', '"text-right"'])(
    'finds %s',
    (text) => expect(sidedClass.test(text)).toBe(true),
  );

  test.each(['"ms-2 pe-1"', '"start-0 end-1"', '"rounded-ss-md"', '"border-line"', '"place-items-center"'])(
    'lets %s pass',
    (text) => expect(sidedClass.test(text)).toBe(false),
  );
});
