import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildEnvironmentOptions, type Plugin, transformWithOxc } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const folder = 'embed';
const components = { react: 'src/embed/react.tsx', 'web-component': 'src/embed/web-component.ts' };

/** Builds the components as a package to publish, or to copy into a site's sources: `dist/embed`. React is a peer dependency. */
export const embedPackageBuild: BuildEnvironmentOptions = {
  target: 'es2022',
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: false,
  rolldownOptions: {
    input: components,
    external: ['react', 'react/jsx-runtime'],
    preserveEntrySignatures: 'strict',
    output: {
      format: 'es',
      entryFileNames: `${folder}/[name].js`,
      chunkFileNames: `${folder}/[name].js`,
    },
  },
};

/** Adds the type declarations and the `package.json` to the built components. */
export function embedPackage(environment: string): Plugin {
  return {
    name: 'embed-package',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    async generateBundle() {
      for (const [fileName, source] of await declarations(Object.values(components)))
        this.emitFile({ type: 'asset', fileName: `${folder}/${fileName}`, source });
      const fileName = `${folder}/package.json`;
      this.emitFile({ type: 'asset', fileName, source: await manifest() });
    },
  };
}

/** Emits the declarations of the sources and of everything they import, into one folder. */
async function declarations(sources: string[]): Promise<Map<string, string>> {
  const written = new Map<string, string>();
  const missing = sources.map((source) => path.join(root, source));
  for (let file = missing.pop(); file; file = missing.pop()) {
    const name = `${path.parse(file).name}.d.ts`;
    if (written.has(name)) continue;
    const options = { typescript: { declaration: {} } };
    const { declaration } = await transformWithOxc(await readFile(file, 'utf8'), file, options);
    if (!declaration) throw new Error(`${file} does not declare what it exports.`);
    const from = path.dirname(file);
    written.set(
      name,
      declaration.replace(ours, (_, before: string, named: string) => {
        missing.push(
          named.startsWith('#') ? path.join(root, 'src', named.slice(1)) : path.resolve(from, named),
        );
        return `${before}'./${path.parse(named).name}.js'`;
      }),
    );
  }
  return written;
}

/** Imports of our own files: relative, or by subpath (`#protocol/…`). */
const ours = /(from )['"]([.#][^'"]+)['"]/g;

async function manifest(): Promise<string> {
  const { version, license } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const names = Object.keys(components);
  const text = {
    name: 'schoolgate-embed',
    version,
    description: 'The Schoolgate chat on a school’s site: for React, and as a web component.',
    license,
    type: 'module',
    sideEffects: false,
    exports: Object.fromEntries(
      names.map((name) => [`./${name}`, { types: `./${name}.d.ts`, default: `./${name}.js` }]),
    ),
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}
