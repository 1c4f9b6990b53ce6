import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Stryker asks for threads. In a thread, setting `process.env.TZ` changes no clock, which some tests do. */
const inProcesses: Plugin = {
  name: 'in-processes',
  configureVitest: ({ project }) => {
    project.config.pool = 'forks';
  },
};

/** The quickest files first: the first test that fails ends a mutant's run. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse();
  }
}

/** The folders of the tests that an area's mutants are to be noticed by. */
const folders = {
  engine: '{engine,tenants,protocol}/**/',
  chat: '{chat,widget}/**/',
  data: '{data,features/{questions,visits}}/**/',
  api: 'api/{,{http,mail}/**/,auth/sign-in-limit}',
}[process.env.MUTATION_AREA ?? ''];

const ts = `tests/${folders}*.test.ts`;
const dom = [`tests/${folders}*.test.tsx`, `tests/${folders}*.dom.test.ts`];
const large = ['tests/**/*.{db,slow}.test.ts', 'tests/**/hostile-*'];

/**
 * What Stryker runs for `npm run test:mutation`, as the projects `pure` and `dom` of the main configuration. Of `db` it
 * runs the service's tests, which need no PostgreSQL server: a mutant that survives costs a run of all tests that reach it.
 */
export default defineConfig({
  plugins: [inProcesses],
  test: {
    sequence: { sequencer: QuickestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [ts],
          exclude: [...dom, ...large, 'tests/api/**'],
          setupFiles: ['tests/setup/pure.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: dom,
          exclude: large,
          setupFiles: ['tests/setup/dom.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [ts],
          exclude: [...large, 'tests/!(api)/**'],
          isolate: false,
        },
      },
    ],
  },
});
