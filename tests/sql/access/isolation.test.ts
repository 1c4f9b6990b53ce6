import { beforeAll, describe, expect, test } from 'vitest';
import { type Identity, identities } from '../setup/identities.ts';
import { inSharedSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

/** Says as whom the database runs a call, in place of a function that every role may call. */
const probe = `
create or replace function public.tenant_names() returns table (id text, name text)
language sql stable set search_path = ''
as $$ select current_user::text, coalesce((select auth.uid())::text, '') $$;`;

const roles: Record<Identity, string> = {
  stranger: 'anon',
  ana: 'authenticated',
  bela: 'authenticated',
  idle: 'authenticated',
  head: 'authenticated',
  service: 'service_role',
};

const schools: Record<Identity, string> = {
  stranger: '',
  ana: 'a',
  bela: 'b',
  idle: '',
  head: 'a b',
  service: 'a b',
};

describe('isolation', () => {
  const { database, clients } = inSharedSchools();
  beforeAll(async () => {
    await database.exec(probe);
  });

  test('of 300 calls at once, none runs as somebody else or sees their rows', async () => {
    const seen: Record<string, Set<string>> = {};
    const note = (identity: Identity, what: string, value: unknown) => {
      seen[`${identity} ${what}`] ??= new Set();
      seen[`${identity} ${what}`]?.add(JSON.stringify(value));
    };
    const calls = [
      async (who: Identity) => {
        const { data } = await clients[who].rpc('tenant_names');
        note(who, 'role', data);
      },
      async (who: Identity) => {
        const { data } = await clients[who].from('chat_inquiry_information').select('tenant_id');
        const found = (data ?? []).map((row) => row.tenant_id).sort();
        note(who, 'rows', found.join(' '));
      },
      async (who: Identity) => {
        const { count } = await clients[who]
          .from('chat_inquiry_information')
          .select('id', { count: 'exact' })
          .limit(1);
        note(who, 'count', count ?? 0);
      },
      // One that fails in the middle of its transaction: it must fail alone.
      async (who: Identity) => {
        const { error } = await clients[who].rpc('publish_draft', { p_tenant: 'nowhere', p_revision: 1 });
        note(who, 'failure', error !== null);
      },
    ];
    const work = Array.from({ length: 300 }, (_, n) => {
      const who = identities[n % identities.length];
      const call = calls[Math.floor(n / identities.length) % calls.length];
      return who && call ? call(who) : undefined;
    });
    await Promise.all(work);

    for (const who of identities) {
      expect([...(seen[`${who} role`] ?? [])], `${who}'s role`).toEqual([
        JSON.stringify([{ id: roles[who], name: idOf(who) }]),
      ]);
      expect([...(seen[`${who} rows`] ?? [])], `${who}'s rows`).toEqual([JSON.stringify(schools[who])]);
      const count = schools[who].split(' ').filter(Boolean).length;
      expect([...(seen[`${who} count`] ?? [])], `${who}'s count`).toEqual([String(count)]);
      expect([...(seen[`${who} failure`] ?? [])], `${who}'s failure`).toEqual(['true']);
    }
  });
});

function idOf(who: Identity): string {
  return who === 'stranger' || who === 'service' ? '' : people[who];
}
