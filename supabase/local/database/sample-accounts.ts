import { passwordHash } from '../password-hash.ts';
import { knownSamplePassword, type Settings } from '../settings.ts';
import type { Database } from './database.ts';

/**
 * Gives the sample accounts that still have the known password the own one of the settings. Without one, throws a sentence
 * where others may reach the server. Returns whether there are sample accounts.
 */
export async function closeSampleAccounts(
  { query }: Pick<Database, 'query'>,
  { samplePassword, reachable }: Pick<Settings, 'samplePassword' | 'reachable'>,
): Promise<boolean> {
  if (samplePassword === null && reachable) {
    if ((await query(openAccounts, [knownSamplePassword])).length > 0) throw new Error(stillOpen);
  } else if (samplePassword !== null && samplePassword !== knownSamplePassword) {
    await query(giveOwnPassword, [knownSamplePassword, samplePassword]);
  }
  return (await query(activeAccounts)).length > 0;
}

/** Whether there is an active account of staff. */
export async function hasActiveStaff({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await query(
    "select exists (select from public.users where status = 'active' and role <> 'visitor') as staff",
  );
  return row?.staff === true;
}

const stillOpen =
  'Others may reach this server (by DATABASE_URL, PUBLIC_URL or HOST), and a sample account has the password of .env.example, ' +
  'which everyone can read. Set SAMPLE_PASSWORD to one of your own, of 12 characters or more: the next start gives it to ' +
  'the account. What you do not need you deactivate under Team.';

/** By the ids of seed.sql. */
const activeAccounts = `
select user_id as id from public.users
where status = 'active' and user_id::text like '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b0_'`;

/** $1 the known password. The library's hashes begin with $2b$, which crypt does not know. */
const openAccounts = `
select u.id from auth.users u join (${activeAccounts}) a on a.id = u.id
where case
  when u.encrypted_password like '$2_$%'
    then replace(u.encrypted_password, '$2b$', '$2a$')
      = extensions.crypt($1::text, replace(u.encrypted_password, '$2b$', '$2a$'))
  else false
end`;

/** $2 the own one. */
const giveOwnPassword = `
with given as (
  update auth.users set encrypted_password = ${passwordHash('$2')}, updated_at = now()
  where id in (${openAccounts})
  returning id
), ended as (
  delete from auth.sessions s using given where s.user_id = given.id
)
select id from given`;
