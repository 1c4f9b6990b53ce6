import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#local/settings.ts';

const copied = ['src', 'supabase', 'public', 'scripts', 'index.html', 'chat.html', 'vite.config.ts'];

describe('after `npm ci --omit=dev`', () => {
  let project: string;
  beforeAll(() => {
    project = mkdtempSync(path.join(tmpdir(), 'schoolgate-production-'));
    for (const name of [...copied, 'package.json', 'package-lock.json'])
      cpSync(path.join(projectRoot, name), path.join(project, name), { recursive: true });
    for (const place of productionPackages()) {
      mkdirSync(path.join(project, path.dirname(place)), { recursive: true });
      symlinkSync(path.join(projectRoot, place), path.join(project, place));
    }
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test('the server finds all that it imports', () => {
    expect(run("import './supabase/local/start-imports.js'; import './supabase/local/server.ts'")).toEqual({
      status: 0,
      output: '',
      errors: '',
    });
  });

  test('a start without built pages says what to do', () => {
    const { status, errors } = run(build);
    expect(errors).toContain('The pages are not built');
    expect(errors).toContain('run `npm ci && npm run build` once');
    expect(status).toBe(1);
  });

  test('a start with pages of other sources serves them, and says so', () => {
    mkdirSync(path.join(project, 'dist'));
    writeFileSync(path.join(project, 'dist/index.html'), 'built before');
    const { status, output, errors } = run(build);
    expect(output).toBe('outdated\n');
    expect(errors).toContain('The pages in dist were built from other sources or settings');
    expect(readFileSync(path.join(project, 'dist/index.html'), 'utf8')).toBe('built before');
    expect(status).toBe(0);
  });

  function run(code: string): { status: number | null; output: string; errors: string } {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', code],
      { cwd: project, encoding: 'utf8' },
    );
    return { status, output: stdout, errors: stderr };
  }
});

const build =
  "import { buildIfChanged } from './supabase/local/pages/build.ts'; console.log(await buildIfChanged())";

/** The folders of the packages at the top which the lock file does not mark as for development or optional. */
function productionPackages(): string[] {
  const lock: { packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }> } =
    JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([place, { dev, devOptional, optional }]) => !dev && !devOptional && !optional && isAtTop(place))
    .map(([place]) => place);
}

function isAtTop(place: string): boolean {
  return place.lastIndexOf('node_modules/') === 0;
}
