import { ask } from '/work/wt/list/tests/sql/setup/ask.ts';
import { openEngine } from '/work/wt/list/tests/sql/setup/engines.ts';
import { clientsOf } from '/work/wt/list/tests/sql/setup/identities.ts';
import { fillSchools, people } from '/work/wt/list/tests/sql/setup/school-fixture.ts';

const database = await openEngine('PostgreSQL');
try {
  await fillSchools(database);
  const { ana } = await clientsOf(database);
  const t0 = Date.now();
  await database.exec(`
alter table public.chat_inquiry_information disable trigger match_family;
do $$ declare d text; begin
  for d in select indexname from pg_indexes where tablename = 'chat_inquiry_information' and indexdef like '%gin_%' loop execute format('drop index public.%I', d); end loop;
end $$;`);
  for (let from = 1; from < 1_000_000; from += 250_000) {
    await database.exec(`
  insert into public.chat_inquiry_information
    (tenant_id, user_id, session_id, first_name, mobile, grade, academic_year, status_code, submitted_at, assignee, next_follow_up, due_at, contacted_at, contacted_by, source)
  select 'a', '${people.visitorA}', 's' || n, 'Parent ' || n, '9' || lpad(n::text, 9, '0'),
    case when n % 2 = 0 then 'PYP ' || 1 + n % 5 else 'CBSE ' || 6 + n % 7 end,
    case when n % 3 = 0 then '2025-2026' else '2026-2027' end,
    case when n % 5000 = 0 then 'follow_up' else (array['pending', 'in_progress', 'completed', 'cancelled'])[1 + n % 4] end,
    now() - n * interval '1 minute',
    case when n % 20000 = 0 then '${people.ana}'::uuid when n % 2 = 0 then '${people.asha}'::uuid end,
    case when n % 50 = 0 then current_date - (n % 30) + 5 end,
    now() - n * interval '1 minute' + interval '3 days',
    case when n > 3000 then now() - n * interval '1 minute' + case when n % 10000 = 0 then interval '5 days' else interval '1 day' end end,
    case when n > 3000 then '${people.asha}'::uuid end,
    case when n % 3 = 0 then '{"utm_source": "newsletter"}' else '{"page": "https://a.example/"}' end::jsonb
  from generate_series(${from}, ${from + 249_999}) n`);
    console.log('filled', from, Date.now() - t0);
  }
  await database.exec('vacuum analyze public.chat_inquiry_information');
  console.log('analysed', Date.now() - t0);
  const filters: Record<string, object> = {
    pending: { status: 'pending' },
    followUp: { status: 'follow_up' },
    mine: { assignee: 'me' },
    nobody: { assignee: 'none' },
    minePending: { assignee: 'me', status: 'pending' },
    grade: { grade: 'PYP 3' },
    gradeYear: { grade: 'PYP 3', year: '2025-2026', status: 'pending' },
    overdue: { more: { due: 'overdue' } },
    today: { more: { due: 'today' } },
    due: { follow_up_due: true },
    mineOverdue: { assignee: 'me', more: { due: 'overdue' } },
    past: { more: { promise: 'past' } },
    running: { more: { promise: 'running' } },
    kept: { more: { promise: 'kept' } },
    missed: { more: { promise: 'missed' } },
    unseen: { more: { unseen: true } },
    source: { more: { source: 'newsletter' } },
    noSource: { more: { source: 'nowhere' } },
    days: { from: '2026-11-01', to: '2026-11-20' },
    byMe: { more: { contacted_by: 'me' } },
  };
  await database.exec('delete from public.saved_views');
  const run = async (samples: number) => {
    const times: number[] = [];
    let answer: unknown;
    for (let i = -2; i < samples; i++) {
      const s = performance.now();
      answer = await ask(ana, 'saved_view_counts', {});
      if (i >= 0) times.push(performance.now() - s);
    }
    times.sort((a, b) => a - b);
    return {
      p50: Math.round(times[Math.floor(0.5 * (times.length - 1))]!),
      p95: Math.round(times[Math.floor(0.95 * (times.length - 1))]!),
      answer,
    };
  };
  for (const [name, p_filter] of Object.entries(filters)) {
    await ask(ana, 'save_view', { p_name: name, p_filter });
    const r = await run(5);
    console.log(
      name,
      r.p50,
      r.p95,
      JSON.stringify((r.answer as { count: number }[]).map(({ count }) => count)),
    );
    await database.exec('update public.saved_views set removed_at = now() where removed_at is null');
  }
  await database.exec('update public.saved_views set removed_at = null');
  const all = await run(30);
  console.log('ALL', all.p50, all.p95, (all.answer as unknown[]).length);
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const s = performance.now();
    await ask(ana, 'list_enquiries', {});
    times.push(performance.now() - s);
  }
  times.sort((a, b) => a - b);
  console.log('newest page', Math.round(times[10]!), Math.round(times[18]!));
} finally {
  await database.close();
}
