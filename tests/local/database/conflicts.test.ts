import { afterEach, describe, expect, test } from 'vitest';
import { inSharedSchools } from '../../sql/setup/in-schools.ts';

describe('a request whose transaction ends in favour of a concurrent one', () => {
  const { database, service } = inSharedSchools();
  afterEach(() =>
    database.exec('drop table public.ended cascade; drop function public.end_in_favour cascade'),
  );

  /** Ends the first `times` transactions that count a hit; an identity goes on counting whatever is rolled back. */
  const hit = async (code: string, times: number) => {
    await database.exec(`
      create table public.ended (place integer generated always as identity);
      create function public.end_in_favour() returns trigger language plpgsql security definer as $$
      declare
        ended integer;
      begin
        insert into public.ended default values returning place into ended;
        if ended <= ${times} then raise sqlstate '${code}'; end if;
        return new;
      end
      $$;
      create trigger end_in_favour before insert on private.rate_limits
        for each row execute function public.end_in_favour();
    `);
    return service('hit_rate_limit', { p_bucket: `${code} ${times}`, p_seconds: 60, p_max: 9 });
  };

  test.each(['40P01', '40001'])('is run again (%s), and does nothing twice', async (code) => {
    expect(await hit(code, 4)).toBe(true);
    expect(await database.query('select place from public.ended')).toEqual([{ place: 5 }]);
  });

  test('is refused after five times', async () => {
    expect(await hit('40001', 5)).toBe('40001');
  });
});
