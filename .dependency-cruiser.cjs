/** Imports run one way (CONTRIBUTING.md, "The map"). Each rule names what a folder may reach; anything else is an error. */
const layers = {
  engine: [],
  protocol: [],
  locales: [],
  lib: ['engine', 'locales'],
  tenants: ['engine'],
  embed: ['protocol'],
  ui: ['engine', 'lib'],
  data: ['engine', 'tenants', 'lib'],
  chat: ['engine', 'protocol', 'data', 'ui', 'lib'],
  widget: ['chat', 'engine', 'protocol', 'tenants', 'data', 'ui', 'lib'],
  routes: ['features', 'chat', 'engine', 'tenants', 'data', 'ui', 'lib'],
  app: ['routes', 'features', 'data', 'ui', 'lib'],
};

/** The one rule of passwords, below the service and the console alike. */
const shared = '^supabase/functions/_shared/';

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `${layer}-reaches-only-its-own`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: {
    path: '^(src|supabase|tests|scripts)/',
    pathNot: [...[layer, ...allowed].map((name) => `^src/${name}/`), ...(layer === 'data' ? [shared] : [])],
  },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^(src|supabase|tests|scripts)/',
        pathNot: ['^src/features/$1/', '^src/(engine|protocol|tenants|lib|ui|data|chat)/'],
      },
    },
    {
      name: 'the-engine-has-one-front-door',
      severity: 'error',
      from: { pathNot: '^src/engine/' },
      to: { path: '^src/engine/', pathNot: '^src/engine/index\\.ts$' },
    },
    {
      name: 'pure-folders-have-no-packages',
      severity: 'error',
      from: { path: '^src/(engine|protocol)/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'the-loader-has-no-packages',
      severity: 'error',
      from: { path: '^src/embed/', pathNot: '^src/embed/react\\.tsx$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'only-data-knows-supabase',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/data/' },
      to: { path: 'node_modules/@supabase' },
    },
    {
      // The schema of configurations comes for previews alone: tests/build/chat-page.test.ts keeps it from the chat's page.
      name: 'widget-never-reaches-the-console',
      severity: 'error',
      from: { path: '^src/widget/' },
      to: {
        reachable: true,
        path: '^src/(app|routes|features)/|node_modules/(@supabase|@tanstack|react-router)',
      },
    },
    {
      name: 'the-service-is-bundled-alone',
      severity: 'error',
      from: { path: '^supabase/functions/' },
      to: { path: '^(src|supabase/local|tests|scripts)/' },
    },
    {
      name: 'the-app-knows-no-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(supabase|tests|scripts)/', pathNot: shared, dependencyTypesNot: ['type-only'] },
    },
    {
      // `npm ci --omit=dev` leaves them out. Vite is asked for by `npm run dev` alone.
      name: 'the-server-needs-no-development-package',
      severity: 'error',
      from: { path: '^supabase/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/vite/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
