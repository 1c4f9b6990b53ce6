import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#local/database/database.ts';
import { ask } from '../setup/ask.ts';
import type { Engine } from '../setup/engines.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';

export interface VisitWorld {
  database: Database;
  clients: Record<Identity, SupabaseClient>;
  /** A date of school a in nine days, at ten, with its id. */
  add(visit?: Record<string, unknown>): Promise<string>;
  /** What a parent of this session is answered. */
  book(session: string, slot: string, booking?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Lets a date begin. */
  begin(slot: string): Promise<void>;
  /** A date, its bookings, and what families can come to at school a, as ana sees them. */
  shown(slot: string): Promise<Record<string, unknown>>;
  bookings(slot: string): Promise<Record<string, unknown>[]>;
  kinds(): Promise<Record<string, unknown>[]>;
  /** The types in the history of a session's enquiry, after its submission. */
  history(session: string): Promise<unknown[]>;
}

export const parent = { name: 'Meera Rao', mobile: '9876543210', email: 'meera@rao.example' };

/** The fixture's schools with what the tests of visits do again and again. */
export function inVisits(engine?: Engine): VisitWorld {
  const { database, clients } = inSchools(engine);
  return {
    database,
    clients,
    add: async (visit = {}) => {
      const added = await ask(clients.ana, 'add_visit', {
        p_tenant: 'a',
        p_visit: { name: 'Campus tour', place: 'Gate 2', date: inDays(9), starts_at: '10:00', ...visit },
        p_request: crypto.randomUUID(),
      });
      if (added.ok !== true) throw new Error(JSON.stringify(added));
      return added.id;
    },
    book: (session, slot, booking = parent) =>
      ask(clients.service, 'book_visit', {
        p_tenant: 'a',
        p_session: session,
        p_slot: slot,
        p_booking: booking,
      }),
    begin: async (slot) => {
      await database.query(
        "update public.visit_slots set starts_at = now() - interval '10 minutes', ends_at = now() + interval '50 minutes' where id = $1",
        [slot],
      );
    },
    shown: async (slot) => (await clients.ana.from('shown_visits').select().eq('id', slot).single()).data,
    bookings: async (slot) => {
      const bookings = clients.ana.from('shown_bookings').select().eq('slot_id', slot);
      const sorted = bookings.order('place').order('status', { ascending: false }).order('queued_at');
      return (await sorted).data ?? [];
    },
    kinds: async () => {
      const kinds = clients.ana.from('shown_visit_kinds').select().eq('tenant_id', 'a');
      return (await kinds.order('active', { ascending: false }).order('name').order('id')).data ?? [];
    },
    history: async (session) =>
      (
        await database.query(
          `select v.type from public.enquiry_events v join public.chat_inquiry_information e on e.id = v.enquiry_id
            where e.session_id = $1 and v.type not in ('submitted', 'added') order by v.id`,
          [session],
        )
      ).map(({ type }) => type),
  };
}

/** A day so many days from now, as the schools of the fixture have it (Asia/Kolkata). */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
}
