import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isTenantConfig, lintConfig } from '#engine';
import type { Database } from '#local/database/database.ts';
import {
  addAdmin,
  addSchool,
  archiveSchool,
  listSchools,
  setExamples,
} from '#local/schools/school-actions.ts';
import { openEngine } from '../../sql/setup/engines.ts';

describe('school command', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openEngine();
  });
  afterAll(() => database.close());

  test.each(['short', 'admission-enquiry', 'open-day', 'question', undefined])(
    'a school from the template %s has a conversation without errors',
    async (template) => {
      const id = `from-${template}`;
      await addSchool(database, { id, name: 'Hill School', template });
      const [row] = await database.query('select public.published_configuration($1) as published', [id]);
      const config = z.object({ config: z.unknown() }).parse(row?.published).config;
      if (!isTenantConfig(config)) throw new Error('No configuration.');
      expect(config.globalVariables.school_name).toBe('Hill School');
      expect(lintConfig(config).filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  test('schools are added, copied, archived, brought back and listed', async () => {
    expect(await addSchool(database, { id: 'hill', name: 'Hill School' })).toBe(
      'Added Hill School. Its id is hill.',
    );
    await addSchool(database, { id: 'dale', name: 'Dale School', copy: 'hill' });
    await archiveSchool(database, 'hill', true);
    const lines = async () => (await listSchools(database)).filter((line) => /^(hill|dale) /.test(line));
    expect(await lines()).toEqual([
      'dale  Dale School (0 enquiries, 0 staff)',
      expect.stringMatching(/^hill {2}Hill School \(0 enquiries, 0 staff, archived since \d{4}-\d\d-\d\d\)$/),
    ]);
    await archiveSchool(database, 'hill', false);
    expect((await lines())[1]).toBe('hill  Hill School (0 enquiries, 0 staff)');
  });

  test.each([
    [{ id: 'twice', name: 'Twice' }, 'There is a school with the id twice already.'],
    [{ id: 'hill school', name: 'Hill' }, /^An id has 1 to 64 letters/],
    [{ name: ' ' }, 'The name must have 1 to 120 characters.'],
    [{ name: 'Hill', copy: 'nowhere' }, /^The school to copy has published no conversation/],
    [
      { name: 'Hill', template: 'nothing' },
      /^There is no template "nothing"\. There are: admission-enquiry, /,
    ],
  ])('%j is refused with a sentence', async (school, sentence) => {
    if (school.name === 'Twice') await addSchool(database, { id: 'twice', name: 'Once' });
    await expect(addSchool(database, school)).rejects.toThrow(sentence);
  });

  test('a school is filled with examples once, and emptied of them', async () => {
    await addSchool(database, { id: 'shown', name: 'Shown' });
    const remedy = 'npm run school -- examples shown --remove removes them.';
    expect(await setExamples(database, 'shown', true)).toBe(
      `Filled shown with 60 example families. ${remedy}`,
    );
    expect(await setExamples(database, 'shown', true)).toBe(
      `shown has its example families already. ${remedy}`,
    );
    expect(await setExamples(database, 'shown', false)).toBe('Removed 60 example families from shown.');
    await expect(setExamples(database, 'nowhere', true)).rejects.toThrow(
      'There is no school with the id nowhere.',
    );
  });

  test('an unknown school cannot be archived', async () => {
    await expect(archiveSchool(database, 'nowhere', true)).rejects.toThrow(
      'There is no school with the id nowhere. npm run school -- list shows them.',
    );
  });

  test('the first admin gets an account and a password to replace', async () => {
    const [said, password] = await addAdmin(database, 'Head.Mistress@hill.example', 'The Head');
    expect(said).toBe('Added the admin head.mistress (head.mistress@hill.example).');
    const [row] = await database.query(
      `select u.role, u.must_change_password, a.encrypted_password = extensions.crypt($1, a.encrypted_password) as fits
       from public.users u join auth.users a on a.id = u.user_id where u.username = 'head.mistress'`,
      [password?.replace('First password: ', '') ?? ''],
    );
    expect(row).toEqual({ role: 'admin', must_change_password: true, fits: true });
    const [short] = await addAdmin(database, 'x@hill.example', 'X');
    expect(short).toBe('Added the admin x-hill.example (x@hill.example).');
    await expect(addAdmin(database, 'head.mistress@hill.example', 'Again')).rejects.toThrow(
      /^An account with this e-mail address exists already\. .* add an admin with another address, who resets it/,
    );
    for (const [email, username] of [
      ['head.mistress@dale.example', 'head.mistress-2'],
      ['head.mistress@vale.example', 'head.mistress-3'],
      ['_desk@hill.example', 'desk'],
      [`${'l'.repeat(64)}@hill.example`, 'l'.repeat(60)],
    ] as const) {
      const [added] = await addAdmin(database, email, 'Another');
      expect(added).toBe(`Added the admin ${username} (${email}).`);
    }
    await expect(addAdmin(database, 'nobody', 'Nobody')).rejects.toThrow(
      'The email address format is invalid.',
    );
  });
});
