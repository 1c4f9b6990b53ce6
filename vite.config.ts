import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build, defineConfig, type Plugin } from 'vite';
import { embedPackage, embedPackageBuild } from './scripts/embed-package.ts';
import { chatPaths } from './src/protocol/chat-addresses.ts';

/**
 * What draws the chat's own pages: Preact through its React layer, as React alone would be three quarters of what a
 * parent on a phone downloads. The sources know React only.
 */
const preactFor = new Map([
  ['react', 'preact/compat'],
  ['react-dom', 'preact/compat'],
  ['react-dom/client', '/src/widget/preact-root.ts'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
]);
/** So that each page takes only what it needs from the engine, though the engine has one front door. */
const treeshake = { moduleSideEffects: [{ test: /[\\/]src[\\/]engine[\\/]/, sideEffects: false }] };

const rendererItself = /node_modules[\\/]preact[\\/]/;

/** What stands on a school's page: two scripts under names for good, in an old enough language to be read anywhere. */
const onSchoolPages = (
  input: string,
  output: { format: 'iife' | 'es'; entryFileNames: string },
): BuildEnvironmentOptions => ({
  target: 'es2020',
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: false,
  rolldownOptions: { input, output, preserveEntrySignatures: 'strict' },
});
/** The launcher, as a plain script; and what it asks for when it stands. */
const loader = onSchoolPages('src/embed/main.ts', { format: 'iife', entryFileNames: 'embed.js' });
const panel = onSchoolPages('src/embed/panel.ts', { format: 'es', entryFileNames: 'embed-panel.js' });

/**
 * Builds into one folder: the console with the public pages (`index.html`), the chat alone, the two scripts on a school's
 * page, and the components for sites that have a build of their own. Apart, as none shares a file with another: so the chat is one script, one sheet, and the little that
 * asks for the configuration early.
 */
export default defineConfig({
  plugins: [
    preactInChat(),
    react(),
    tailwindcss(),
    chatPages(),
    embedPackage('components'),
    schoolPagesInDevelopment(),
  ],
  build: {
    target: 'es2022',
    // What Tailwind itself asks for: older browsers' spellings would help nobody.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // Every browser of the target knows it.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: 'index.html',
          treeshake,
        },
      },
    },
    chat: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: {
          treeshake,
          input: { chat: 'chat.html', early: 'src/widget/preload.ts' },
          // On its own, it stays in a parent's cache when the chat around it changes.
          output: { codeSplitting: { groups: [{ name: 'preact', test: rendererItself }] } },
        },
      },
    },
    embed: { consumer: 'client', build: loader },
    panel: { consumer: 'client', build: panel },
    components: { consumer: 'client', build: embedPackageBuild },
  },
  builder: {},
  server: { watch: { ignored: ['**/.data/**', '**/test-results/**'] } },
});

function preactInChat(): Plugin {
  return {
    name: 'preact-in-chat',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'chat',
    resolveId(source, importer) {
      const instead = preactFor.get(source);
      return instead ? this.resolve(instead, importer, { skipSelf: true }) : null;
    },
  };
}

/** One page for each address of the chat, with the early request as a script that waits for nothing. */
function chatPages(): Plugin {
  return {
    name: 'chat-pages',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'chat',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early');
        if (!early) return [];
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${early.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['chat.html'];
        if (page?.type !== 'asset') throw new Error('The chat has no page to copy.');
        for (const path of chatPaths) {
          const fileName = `${path.slice(1)}.html`;
          if (fileName !== page.fileName) this.emitFile({ type: 'asset', fileName, source: page.source });
        }
      },
    },
  };
}

/** Where pages come straight from the sources there is no file of those names: it is built when it is asked for. */
function schoolPagesInDevelopment(): Plugin {
  return {
    name: 'school-pages-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      for (const [address, options] of Object.entries({ '/embed.js': loader, '/embed-panel.js': panel })) {
        middlewares.use(address, (_, response, next) => {
          build({ configFile: false, logLevel: 'warn', build: { ...options, write: false } }).then(
            (built) => {
              const [result] = [built].flat();
              const script = result && 'output' in result ? result.output[0].code : '';
              response.setHeader('Access-Control-Allow-Origin', '*');
              response.setHeader('Content-Type', 'text/javascript').end(script);
            },
            next,
          );
        });
      }
    },
  };
}
