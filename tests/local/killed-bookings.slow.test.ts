import { afterEach, expect, test } from 'vitest';
import { knownSamplePassword } from '#local/settings.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '../../scripts/server-process.ts';
import { madeDatabase, madeFolder, ownPassword } from './made-data.ts';
import { startMailServer } from './mail/mail-server.ts';

/**
 * The server is killed without warning while families book the same date at once. Afterwards the date holds each booking
 * that was acknowledged as it was told, never one place too many, nothing of a booking but the whole, and each family gets
 * one mail, which is sent only at the end: `mail/killed-workers.slow.test.ts` kills those that send. BOOKING_KILLS makes it longer.
 */
const kills = Number(process.env.BOOKING_KILLS ?? 1);
const families = 24;
const places = 10;
const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';

let password = knownSamplePassword;
let server: ServerProcess | undefined;
afterEach(() => server?.stop('SIGKILL'));

test.each(['the embedded database', 'PostgreSQL'])(
  `${kills} kills amid ${families} bookings of ${places} places leave none half-booked, on %s`,
  async (engine) => {
    const onServer = engine === 'PostgreSQL' ? await madeDatabase() : null;
    password = onServer ? ownPassword : knownSamplePassword;
    const { folder, remove } = onServer ? temporaryFolder() : await madeFolder();
    const mail = await startMailServer();
    const start = async (sendsMail: boolean) => {
      server = await startProcess(folder, {
        ...(onServer && { DATABASE_URL: onServer.url }),
        SAMPLE_PASSWORD: password,
        ...(sendsMail && { SMTP_URL: mail.url, MAIL_FROM: 'mails@school.example' }),
      });
      return server.address;
    };

    const acknowledged = new Map<string, { booking: string; status: string }>();
    let [address, slot] = ['', ''];
    let unanswered = 0;
    for (let round = 0; round <= kills; round += 1) {
      const isLast = round === kills;
      address = await start(isLast);
      slot ||= await addDate(address);
      const token = await visitorToken(address);
      // All of them each time: a family that was not answered asks again, and one that was is told the same.
      const asked = Array.from({ length: families }, async (_, family) => {
        const body = {
          slot,
          sessionId: `killed-${family}`,
          name: `Parent ${family}`,
          mobile: `98765432${String(family).padStart(2, '0')}`,
          email: `parent${family}@parents.example`,
          people: 1 + (family % 3),
          consent: true,
        };
        const answer = await post(`${address}/api/visits/book`, body, token);
        if (answer === null) {
          unanswered += 1;
          return;
        }
        expect(answer.success, JSON.stringify(answer)).toBe(true);
        const told = { booking: String(answer.booking), status: String(answer.status) };
        expect(acknowledged.get(body.sessionId) ?? told).toEqual(told);
        acknowledged.set(body.sessionId, told);
      });
      if (!isLast) {
        const enough = acknowledged.size + 3;
        for (let waited = 0; acknowledged.size < enough && waited < 10_000; waited += 2) await pause(2);
        await server?.stop('SIGKILL');
      }
      await Promise.all(asked);
    }

    const staff = await signIn(address);
    const [visit] = await rows(address, staff, `shown_visits?id=eq.${slot}`);
    const bookings = await rows(address, staff, `shown_bookings?slot_id=eq.${slot}`);
    console.log(
      `${engine}: ${kills} kills, ${unanswered} bookings without an answer, ${bookings.length} stored`,
    );
    expect(unanswered).toBeGreaterThan(0);
    expect(acknowledged.size).toBe(families);
    const stored = new Map<string, string>(
      bookings.map(({ id, status }: { id: string; status: string }) => [id, status]),
    );
    expect([...stored].sort()).toEqual(
      [...acknowledged.values()].map(({ booking, status }) => [booking, status]).sort(),
    );
    const confirmed = bookings.filter(({ status }: { status: string }) => status === 'confirmed');
    expect(visit).toMatchObject({ taken: places, waiting: families - places, capacity: places });
    expect(confirmed).toHaveLength(places);
    expect(visit.people).toBe(
      confirmed.reduce((sum: number, { people }: { people: number }) => sum + people, 0),
    );
    // No enquiry of a booking that is not there, and each with its line in the history.
    const { enquiries } = await call(address, staff, 'list_enquiries', { p_search: '98765432', p_limit: 50 });
    expect(enquiries).toHaveLength(families);
    expect(enquiries.filter((row: { visit: string | null }) => row.visit === 'booked')).toHaveLength(places);
    for (const { enquiry_id, status } of bookings) {
      const { history } = await call(address, staff, 'enquiry_detail', { p_id: enquiry_id });
      const types = history.map(({ type }: { type: string }) => type);
      expect(types.filter((type: string) => type.startsWith('visit_'))).toEqual([
        status === 'confirmed' ? 'visit_booked' : 'visit_waitlisted',
      ]);
    }
    const sent = () => mail.mails.filter(({ subject = '' }) => /visit to/.test(subject));
    await expect.poll(() => sent().length, { timeout: 60_000, interval: 100 }).toBe(families);
    const recipients = sent().map(({ to }) => /parent\d+@/.exec(JSON.stringify(to))?.[0]);
    expect(new Set(recipients).size).toBe(families);
    await server?.stop('SIGKILL');
    await mail.stop();
    await onServer?.drop();
    remove();
  },
  300_000,
);

async function addDate(address: string): Promise<string> {
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const added = await call(address, await signIn(address), 'add_visit', {
    p_tenant: greenfield,
    p_visit: { name: 'Campus tour', place: 'Gate 2', date, starts_at: '10:00', capacity: places },
    p_request: crypto.randomUUID(),
  });
  expect(added).toMatchObject({ ok: true });
  return added.id;
}

async function visitorToken(address: string): Promise<string> {
  return (await post(`${address}/mock/token`, { user_id: greenfield }))?.access_token;
}

async function signIn(address: string): Promise<string> {
  const login = await post(`${address}/api/auth/login`, { username: 'greenfield', password });
  expect(login).toMatchObject({ success: true });
  return login.access_token;
}

async function call(address: string, token: string, name: string, args: object) {
  const answer = await post(`${address}/rest/v1/rpc/${name}`, args, token);
  expect(answer, name).not.toBeNull();
  return answer;
}

// biome-ignore lint/suspicious/noExplicitAny: the rows that the assertions read.
async function rows(address: string, token: string, query: string): Promise<any[]> {
  const headers = { apikey: 'sb_publishable_schoolgate_embedded', Authorization: `Bearer ${token}` };
  return (await fetch(`${address}/rest/v1/${query}`, { headers })).json();
}

let requests = 0;

/** The answer's body, or null where the server died before it answered. Each request comes from an address of its own. */
// biome-ignore lint/suspicious/noExplicitAny: any of the service's answers, which the assertions read.
async function post(url: string, body: object, token?: string): Promise<any> {
  requests += 1;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.9.${requests >> 8}.${requests & 255}`,
        apikey: 'sb_publishable_schoolgate_embedded',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return null;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
