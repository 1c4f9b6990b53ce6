import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildIfChanged } from '#local/pages/build.ts';
import { projectRoot } from '#local/settings.ts';

const folder = path.join(projectRoot, 'dist/embed');
const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');

beforeAll(() => buildIfChanged(), 120_000);

test('every file that the package names is there, under a name for good', () => {
  const { exports, version } = JSON.parse(text('package.json'));
  expect(version).toBe(JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).version);
  expect(exports).toEqual({
    './react': { types: './react.d.ts', default: './react.js' },
    './web-component': { types: './web-component.d.ts', default: './web-component.js' },
  });
  const files = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  expect(files.toSorted()).toEqual([
    'chat-options.d.ts',
    'messages.d.ts',
    'mount-component.js',
    'package.json',
    'panel.js',
    'react.d.ts',
    'react.js',
    'web-component.d.ts',
    'web-component.js',
  ]);
});

test('the component is drawn by the site’s own React, also on a server', async () => {
  const { SchoolgateChat } = await import(path.join(folder, 'react.js'));
  const chat = { app: 'https://chat.example', tenant: 'greenfield', className: 'chat' };
  expect(renderToStaticMarkup(createElement(SchoolgateChat, { ...chat, inline: true }))).toBe(
    '<div class="chat"></div>',
  );
  expect(renderToStaticMarkup(createElement(SchoolgateChat, chat))).toBe('');
});

test('where there is no page, the element is not taught to anybody', async () => {
  const { defineSchoolgateChat } = await import(path.join(folder, 'web-component.js'));
  expect(() => defineSchoolgateChat()).not.toThrow();
  expect(text('web-component.js')).not.toMatch(/from\s*["'`]react/);
});

test('its types say what a chat needs, and what comes of it', () => {
  const own = mkdtempSync(path.join(tmpdir(), 'schoolgate-site-'));
  onTestFinished(() => rmSync(own, { recursive: true }));
  const site = path.join(own, 'site.ts');
  writeFileSync(
    site,
    `import { SchoolgateChat } from '${folder}/react.js';
import { defineSchoolgateChat } from '${folder}/web-component.js';
SchoolgateChat({ app: 'https://chat.example', tenant: 't', onMessage: (message) => {
  if (message.type === 'submitted') message.id.toUpperCase();
  else if (message.type === 'action') message.name.toUpperCase();
  // @ts-expect-error Nothing else has an id.
  else message.id;
} });
// @ts-expect-error It is of a school.
SchoolgateChat({ app: 'https://chat.example' });
defineSchoolgateChat();
`,
  );
  const program = ts.createProgram([site], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
  });
  const wrong = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  expect(wrong).toEqual([]);
}, 60_000);
