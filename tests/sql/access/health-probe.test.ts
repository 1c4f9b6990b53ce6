import { describe, expect, test } from 'vitest';
import { clientOf } from '../setup/identities.ts';
import { inDatabase } from '../setup/in-schools.ts';

describe('the health probe', () => {
  const database = inDatabase();

  const ready = async () => (await clientOf(database, 'service')).rpc('database_ready');

  test('writes: it says yes where that holds', async () => {
    const before = await database.query('select written_at from private.health_probe');
    expect(await ready()).toMatchObject({ data: true, error: null });
    const after = await database.query('select written_at from private.health_probe');
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  test('says no more where nothing may be written', async () => {
    await database.exec(
      'create function private.refuse() returns trigger language plpgsql as $$ begin raise read_only_sql_transaction; end $$; create trigger refuse before insert on private.health_probe execute function private.refuse();',
    );
    expect(await ready()).toMatchObject({ data: null, error: { code: '25006' } });
    await database.exec('drop trigger refuse on private.health_probe; drop function private.refuse();');
    expect(await ready()).toMatchObject({ data: true });
  });
});
