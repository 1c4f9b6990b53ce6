import { expect, test } from 'vitest';
import { createService } from '#local/service.ts';
import { readSettings } from '#local/settings.ts';

const asked = async () => {
  throw new Error('Nothing is to be asked.');
};
const secrets = {
  jwtSecret: '',
  visitorSecret: 'v'.repeat(40),
  secretKey: 'sb_secret_of_this_test',
  vapidPublicKey: '',
  vapidPrivateKey: '',
};

test.each<[string, NodeJS.ProcessEnv, boolean, boolean]>([
  ['are shown on one machine', {}, true, true],
  ['are not shown where a restored backup has none', {}, false, false],
  ['are not shown to others', { PUBLIC_URL: 'https://admissions.school.example' }, true, false],
])('sample accounts %s', (_, env, sampleAccounts, expected) => {
  const settings = { ...readSettings(env, []), sampleAccounts };
  const { deps } = createService({ fetch: asked, call: asked, query: asked }, secrets, settings);
  expect(deps.sampleAccounts).toBe(expected);
});
