import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build, defineConfig, type Plugin } from 'vite';
import { embedPackage, embedPackageBuild } from './scripts/embed-package.ts';
import { chatPaths } from './src/protocol/chat-addresses.ts';

/**
 * The chat's own pages use Preact through its compatibility layer, as React alone would be three quarters of a parent's
 * download. The sources import only React.
 */
const preactAliases = new Map([
  ['react', 'preact/compat'],
  ['react-dom', 'preact/compat'],
  ['react-dom/client', '/src/widget/preact-root.ts'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
]);
/** Lets each page include only what it uses of the engine, despite its barrel. */
const treeshake = { moduleSideEffects: [{ test: /[\\/]src[\\/]engine[\\/]/, sideEffects: false }] };

const preactPackage = /node_modules[\\/]preact[\\/]/;
const lazyLibraries = /node_modules[\\/](?:react-day-picker|@radix-ui)[\\/]/;

/**
 * Returns whether a module is part of the early request, which waits for no other script: it is imported by it, or is one of
 * the few that others share with it. What comes through the engine's barrel is not looked at: it names the whole engine.
 */
function isEarly(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (
    /[\\/]widget[\\/]preload\.ts$|preload-helper|[\\/]engine[\\/](?:is-tenant-config|values[\\/]guards)\.ts$/.test(
      id,
    )
  )
    return true;
  if (seen.has(id) || /[\\/]engine[\\/]/.test(id)) return false;
  seen.add(id);
  const { importers = [] } = modules.getModuleInfo(id) ?? {};
  return importers.some((each) => /[\\/]src[\\/]/.test(each) && isEarly(each, modules, seen));
}

interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** Builds a script for host pages: a stable file name, and a conservative language target. */
const hostPageScript = (
  input: string,
  output: { format: 'iife' | 'es'; entryFileNames: string },
): BuildEnvironmentOptions => ({
  target: 'es2020',
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: false,
  rolldownOptions: { input, output, preserveEntrySignatures: 'strict' },
});
/** The launcher, as a classic script; and the module it loads afterwards. */
const loader = hostPageScript('src/embed/main.ts', { format: 'iife', entryFileNames: 'embed.js' });
const panel = hostPageScript('src/embed/panel.ts', { format: 'es', entryFileNames: 'embed-panel.js' });

/**
 * Builds into one folder: the console with the public pages (`index.html`), the chat, the two scripts for host pages, and
 * the components for sites with their own build. Separate environments that share no chunk, so that the chat is one
 * script, one style sheet, and a small preload script.
 */
export default defineConfig({
  plugins: [
    aliasPreactInChat(),
    react(),
    tailwindcss(),
    chatPages(),
    embedPackage('components'),
    serveHostPageScripts(),
  ],
  build: {
    target: 'es2022',
    // Tailwind's own minimum: prefixes for older browsers would be useless.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // Every target browser supports it.
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
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // A separate chunk stays cached when the rest of the chat changes.
                { name: 'preact', test: preactPackage },
                { name: (id, modules) => (isEarly(id, modules) ? 'early' : null), debugName: 'early' },
              ],
            },
          },
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

function aliasPreactInChat(): Plugin {
  return {
    name: 'preact-in-chat',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'chat',
    resolveId(source, importer) {
      if (source === '../createLucideIcon.mjs') return this.resolve('/src/widget/lucide-icon.ts', importer);
      const isLazy = source === 'react' && importer && lazyLibraries.test(importer);
      const instead = isLazy ? '/src/widget/lazy-react.ts' : preactAliases.get(source);
      return instead ? this.resolve(instead, importer, { skipSelf: true }) : null;
    },
  };
}

/** Writes one page for each path of the chat, with the preload script as `async`. */
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

/** The dev server has no files of those names: builds them on request. */
function serveHostPageScripts(): Plugin {
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
