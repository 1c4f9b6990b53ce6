/**
 * The sample of `npm run test:mutation`, whole files, chosen by a rule: in each of the four folders, the .ts and .tsx files of
 * 40 to 200 lines were gone through in the order of the SHA-256 of their paths, and taken unless a file had no mutant, or more
 * than half of what its folder was to have (270, 55, 60 and 50), or brought the folder to more than a tenth above that; until
 * the folder had what it was to have. The mail's words (api/mail/words) were passed over.
 */
const files = {
  engine: [
    'src/engine/lint/lint-unoffered.ts',
    'src/engine/lint/step-graph.ts',
    'src/engine/lint/sample-answers.ts',
    'src/engine/steps/api-request.ts',
  ],
  chat: [
    'src/chat/panel/panel-header.tsx',
    'src/chat/preview/preview.ts',
    'src/chat/review/review-banner.tsx',
  ],
  data: [
    'src/data/visits/visit-kinds.ts',
    'src/data/questions/answered-groups.ts',
    'src/data/supabase/supabase-client.ts',
  ],
  api: [
    'supabase/functions/api/http/read-body.ts',
    'supabase/functions/api/mail/mail.ts',
    'supabase/functions/api/auth/sign-in-limit.ts',
  ],
};

const area = process.env.MUTATION_AREA;

export default {
  mutate: files[area],
  // Most texts are wording.
  mutator: { excludedMutations: ['StringLiteral'] },
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // What a module does as it is loaded is reached by every test: each such mutant would run them all.
  ignoreStatic: true,
  // Nothing checks the types of the copy that the tests run on.
  disableTypeChecks: false,
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  timeoutMS: 60_000,
  timeoutFactor: 3,
  tempDirName: `.stryker-tmp/${area}`,
  ignorePatterns: [
    '.stryker-tmp',
    '.data',
    '.dist-*',
    'bench',
    'coverage',
    'dist',
    'test-results',
    'tools/.install-*',
  ],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: `test-results/mutation/${area}.json` },
};
