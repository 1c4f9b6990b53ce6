import { setTimeout as pause } from 'node:timers/promises';
import type { Disturbance } from './disturbances.ts';
import type { Findings } from './findings.ts';
import { isRunning, type Stage } from './stage.ts';

interface PlantedFault extends Disturbance {
  /** What must be said of it afterwards. */
  breach: RegExp;
}

/** What the product must never do, done to it on purpose; none of it stays longer than it takes to be met. */
export function plantedFaults(stage: Stage, { breaches }: Findings): PlantedFault[] {
  const { query, mails, processes } = stage;
  const isMet = (breach: RegExp) => async () => [...breaches].some((found) => breach.test(found));
  const exists = (sql: string) => async () => (await query(`${sql} limit 1`)).length > 0;

  /** Until it is met, who sees an enquiry is decided by this too. */
  const policy = (name: string, rule: string, breach: RegExp, before = ''): PlantedFault => ({
    name,
    breach,
    act: async () => {
      await query(`${before}; create policy planted on public.chat_inquiry_information as ${rule}`);
      await until(name, isMet(breach)).finally(() =>
        query('drop policy planted on public.chat_inquiry_information'),
      );
    },
  });

  /** Acknowledged, and at the end of its transaction gone. */
  const loss = (name: string, table: string, breach: RegExp): PlantedFault => ({
    name,
    breach,
    act: async () => {
      await query(`create table private.lost_${table} (id uuid);
        create function private.lose_${table}() returns trigger language plpgsql security definer as $$ begin
          insert into private.lost_${table} values (new.id);
          delete from public.${table} where id = new.id;
          return null;
        end $$;
        create constraint trigger lose after insert on public.${table} deferrable initially deferred
          for each row execute function private.lose_${table}()`);
      await until(name, exists(`select from private.lost_${table}`));
      await query(`drop trigger lose on public.${table}`);
    },
  });

  const failing = `create function private.fail_unread() returns boolean language plpgsql as $$ begin
    raise sqlstate 'PT400' using message = 'no room in relation';
  end $$;
  grant execute on function private.fail_unread() to authenticated`;
  const sentCopy = "from public.outbox where kind = 'parent_copy' and state = 'sent'";
  return [
    policy('a row of another school is seen', 'permissive for select using (true)', /saw a row of/),
    policy(
      'an error is no sentence',
      'restrictive for select using (private.fail_unread())',
      /^list 4\d\d said: .*no room in relation/,
      failing,
    ),
    loss('an enquiry is lost', 'chat_inquiry_information', /acknowledged enquiries are not stored/),
    loss('a question is lost', 'chat_questions', /acknowledged questions are not stored/),
    {
      name: 'a copy is mailed again under another id',
      breach: /^A family has two copies/,
      act: async () => {
        await until('a copy is sent', exists(`select ${sentCopy}`));
        await query(`insert into public.outbox select again.* from (select * ${sentCopy} order by enquiry_id limit 1) o,
          jsonb_populate_record(null::public.outbox, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), 'key', 'again', 'state', 'waiting',
            'attempts', 0, 'next_at', now(), 'leased_by', null, 'settled_at', null)) again`);
      },
    },
    {
      name: 'a copy is not mailed',
      breach: /families of \d+ were sent no copy/,
      act: async () => {
        await until('a copy is sent', exists(`select ${sentCopy}`));
        await query(
          `update public.outbox set kind = 'planted' where id = (select id ${sentCopy} order by enquiry_id desc limit 1)`,
        );
      },
    },
    {
      name: 'a mail is called sent before it arrives',
      breach: /mails are called sent and did not arrive/,
      act: async () => {
        await until('a mail arrives', async () => mails.length > 0);
        mails.shift();
      },
    },
    {
      name: 'a mail goes out that is not in the outbox',
      breach: /mails went out that the outbox does not call sent/,
      act: async () => {
        await until('a mail arrives', async () => mails.length > 0);
        const [mail] = mails;
        if (mail) mails.push({ ...mail, messageId: `<${crypto.randomUUID()}@school.example>` });
      },
    },
    {
      name: 'a process ends by itself',
      breach: /^Process 2 ended by itself/,
      act: async () => {
        const [, other] = processes;
        const pid = other?.pid();
        if (!other || !pid) return;
        process.kill(pid, 'SIGKILL');
        await until('it has ended', async () => !isRunning(pid));
        await other.kill();
        await other.start();
      },
    },
  ];
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return;
    await pause(100);
  }
  throw new Error(`Within half a minute, nothing showed that ${what}.`);
}
