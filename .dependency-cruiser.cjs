/** Imports run one way (README, "The map"). Each rule names what a folder may reach; anything else is an error. */
const layers = {
  engine: [],
  protocol: [],
  locales: [],
  lib: ['locales'],
  tenants: ['engine'],
  embed: ['protocol'],
  ui: ['lib'],
  data: ['engine', 'tenants', 'lib'],
  widget: ['features/chat', 'protocol', 'lib', 'ui', 'data'],
  routes: ['features', 'ui', 'lib', 'data'],
  app: ['routes', 'ui', 'lib', 'data'],
};

/** The one rule of passwords: pure files, which the service is bundled with and `src/data` reads. */
const passwordRule = '^supabase/functions/api/password-(rule|common)\\.ts$';

/** The engine's rules of links and icons, which `src/lib` and `src/ui` go by. */
const sharedRules = '^src/engine/(safe-link|option-icons|is-sign)\\.ts$';

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `${layer}-reaches-only-its-own`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: {
    path: '^(src|supabase|tests|scripts)/',
    pathNot: [
      ...[layer, ...allowed].map((name) => `^src/${name}/`),
      ...(layer === 'data' ? [passwordRule] : []),
      ...(layer === 'lib' || layer === 'ui' ? [sharedRules] : []),
    ],
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
        pathNot: ['^src/features/$1/', '^src/(engine|protocol|lib|ui|data)/'],
      },
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
        path: '^src/(app|routes|features/(?!chat/)[^/]+)/|node_modules/(@supabase|@tanstack|react-router)',
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
      to: { path: '^(supabase|tests|scripts)/', pathNot: passwordRule, dependencyTypesNot: ['type-only'] },
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
