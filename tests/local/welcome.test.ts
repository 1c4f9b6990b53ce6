import { expect, test } from 'vitest';
import { readSettings } from '#local/settings.ts';
import { welcome } from '#local/welcome.ts';

const words = (env: NodeJS.ProcessEnv, server: { sampleAccounts?: boolean; hasStaff?: boolean }) =>
  welcome(readSettings(env, []), { port: 4173, sampleAccounts: false, hasStaff: true, ...server });

test('a first start on one machine says where it is and with what to sign in', () => {
  const said = words({}, { sampleAccounts: true });
  expect(said).toContain('ready at http://localhost:4173\n');
  expect(said).toMatch(/admin@greenfield\.example[\s\S]*password +schoolgate-demo/);
  expect(said).not.toContain('no staff');
});

test('where there are no staff yet it says how the first admin is made', () => {
  const command = 'npm run school -- admin --email EMAIL --name "NAME"';
  expect(words({ PUBLIC_URL: 'https://admissions.school.example' }, { hasStaff: false })).toContain(
    `There are no staff yet. The first admin, while this is stopped:\n  ${command}`,
  );
  expect(words({ DATABASE_URL: 'postgres://db/x' }, { hasStaff: false })).toContain(
    `There are no staff yet. The first admin:\n  ${command}`,
  );
  expect(words({ DATABASE_URL: 'postgres://db/x' }, {})).not.toContain(command);
});

test.each([
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['127.0.1.1', 'localhost'],
  ['192.168.1.20', '192.168.1.20'],
  ['fd00::20', '[fd00::20]'],
])('listening at %s it is to be found at %s', (HOST, name) => {
  expect(words({ HOST }, {})).toContain(`ready at http://${name}:4173\n`);
});
