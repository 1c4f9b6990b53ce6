import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfChanged } from '#local/pages/build.ts';
import { projectRoot } from '#local/settings.ts';

const dist = path.join(projectRoot, 'dist');
let text: string;

beforeAll(async () => {
  await buildIfChanged();
  const files = readdirSync(dist, { recursive: true, withFileTypes: true });
  text = files
    .filter((file) => file.isFile() && /\.(js|css|html|json|map)$/.test(file.name))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}, 120_000);

test('the build holds the product', () => {
  expect(text).toContain('Open chat');
  expect(text).toContain('Sign In');
});

test.each(['sb_secret_', 'service_role', 'schoolgate-demo', 'password_hash', 'sign_in_account'])(
  'the build does not hold "%s"',
  (secret) => {
    expect(text.includes(secret)).toBe(false);
  },
);

test('a second build of the same sources is not made', async () => {
  expect(await buildIfChanged()).toBe('unchanged');
});
