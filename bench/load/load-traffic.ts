import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface Traffic {
  address: string;
  clients: number;
  seconds: number;
  /** `day`: parents' visits with some staff and a monitor. `submits`: only enquiries. */
  kind: 'day' | 'submits';
  /** Each client begins a request so often, and makes up for a slow answer; 0: as soon as the one before is answered. */
  everyMs: number;
  staffPassword: string;
}

/** The results of one kind of request. */
export interface Answers {
  statuses: Record<string, number>;
  /** Milliseconds of each request. */
  times: number[];
  /** When each of them began, in milliseconds since the clients did. */
  begun: number[];
  /** Those that were not answered with 2xx. */
  failed: { status: string; begun: number }[];
}

export interface Outcome {
  answers: Record<string, Answers>;
  /** Ids of the enquiries that the service acknowledged. */
  acknowledged: string[];
  seconds: number;
}

/** Sends requests from concurrent clients, each with its own connection and one request at a time. */
export async function sendTraffic(traffic: Traffic): Promise<Outcome> {
  const outcome: Outcome = { answers: {}, acknowledged: [], seconds: 0 };
  const startedAt = performance.now();
  const clients = Array.from({ length: traffic.clients }, (_, number) => {
    const client = openClient(traffic, outcome, number, startedAt);
    if (traffic.kind === 'submits') return submit(client);
    const isStaff = number % clientsPerStaff === 0;
    return isStaff
      ? work(client, staffNames[number % staffNames.length], traffic.staffPassword)
      : visit(client);
  });
  await Promise.all(clients);
  outcome.seconds = (performance.now() - startedAt) / 1000;
  return outcome;
}

/** Counts answered, refused (429, 503) and failed requests (anything else). */
export function countAnswers({ statuses }: Answers): { answered: number; refused: number; errors: number } {
  const counts = { answered: 0, refused: 0, errors: 0 };
  for (const [status, count] of Object.entries(statuses)) {
    const kind = status.startsWith('2')
      ? 'answered'
      : status === '429' || status === '503'
        ? 'refused'
        : 'errors';
    counts[kind] += count;
  }
  return counts;
}

/** One client in ten is a member of staff. */
const clientsPerStaff = 10;

const staffNames = ['admin', 'greenfield', 'debug'];

const schools = ['7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10', 'debug-tenant'];
const publishableKey = 'sb_publishable_schoolgate_embedded';

const questions = [
  'by when can I expect a call from the admission dept?',
  'How much are the fees for grade 5?',
  'Do you have a school bus from the station?',
  'kitne time mein reply aayega?',
  'Which curriculum do you follow?',
  'Is there a swimming pool on the roof of the moon?',
];

/** Parents in sequence: each opens the chat, answers a few steps, asks a question, and submits an enquiry. */
async function visit(client: Client): Promise<void> {
  for (let round = 0; client.isOpen(); round++) {
    const parent = await client.openChat(schools[round % schools.length]);
    if (!parent) continue;
    await parent.post('events', '/api/events', { sessionId: parent.session, events: steps(0) });
    const question = questions[round % questions.length];
    await parent.post('question', '/api/chat', { sessionId: parent.session, question });
    await parent.post('events', '/api/events', { sessionId: parent.session, events: steps(3) });
    await parent.submit(round);
  }
}

function steps(from: number): object[] {
  return [0, 1, 2].map((step) => ({ ordinal: from + step, kind: 'reached', step_id: 'greeting' }));
}

/** Enquiries of new conversations under one token; each from its own address, as an address may send twenty. */
async function submit(client: Client): Promise<void> {
  const parent = await client.openChat(schools[client.number % schools.length]);
  for (let round = 0; parent && client.isOpen(); round++) await parent.submit(round);
}

/** A console with its polling list and badge, and a monitor. Signed in again before its token, of an hour, ends. */
async function work(client: Client, username: string | undefined, password: string): Promise<void> {
  let headers: Record<string, string> = {};
  let signInAt = 0;
  while (client.isOpen()) {
    if (performance.now() >= signInAt) {
      const answer = await client.call('sign-in', 'POST', '/api/auth/login', {}, { username, password });
      if (typeof answer.access_token !== 'string') throw new Error(`${username} could not sign in.`);
      headers = { apikey: publishableKey, Authorization: `Bearer ${answer.access_token}` };
      signInAt = performance.now() + 45 * 60_000;
    }
    await client.call('list', 'POST', '/rest/v1/rpc/list_enquiries', headers, { p_limit: 25 });
    await client.call('poll', 'POST', '/rest/v1/rpc/unseen_enquiries', headers, {});
    await client.call('health', 'GET', '/api/health', { 'X-Forwarded-For': addressOf(client.number, 0) });
  }
}

interface Client {
  number: number;
  isOpen(): boolean;
  call(
    name: string,
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Record<string, unknown>>;
  openChat(school: string | undefined): Promise<Parent | null>;
}

interface Parent {
  session: string;
  post(name: string, path: string, body: object): Promise<Record<string, unknown>>;
  submit(round: number): Promise<void>;
}

function openClient(traffic: Traffic, outcome: Outcome, number: number, startedAt: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const target = new URL(traffic.address);
  const end = startedAt + traffic.seconds * 1000;
  // Spread, so that they do not all come at once.
  let due = startedAt + ((number + 1) / traffic.clients) * traffic.everyMs;
  let parents = 0;
  const client: Client = {
    number,
    isOpen: () => performance.now() < end,
    call: async (name, method, path, headers, body) => {
      const text = body && JSON.stringify(body);
      const rest = due - performance.now();
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      due += traffic.everyMs;
      const began = performance.now();
      const { status, answer } = await send(agent, target, method, path, headers, text);
      outcome.answers[name] ??= { statuses: {}, times: [], begun: [], failed: [] };
      const { statuses, times, begun, failed } = outcome.answers[name];
      const took = performance.now() - began;
      statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(took);
      begun.push(began - startedAt);
      if (!status.startsWith('2')) failed.push({ status, begun: began - startedAt });
      return answer;
    },
    openChat: async (school) => {
      const headers = { 'X-Forwarded-For': addressOf(number, parents++) };
      const answer = await client.call('token', 'POST', '/mock/token', headers, { user_id: school });
      return typeof answer.access_token === 'string' ? parentOf(answer.access_token) : null;
    },
  };
  return client;

  function parentOf(token: string): Parent {
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': addressOf(number, parents - 1) };
    const parent: Parent = {
      session: randomUUID(),
      post: (name, path, body) => client.call(name, 'POST', path, headers, body),
      submit: async (round) => {
        const from = { ...headers, 'X-Forwarded-For': addressOf(number, parents++) };
        const session = round === 0 ? parent.session : randomUUID();
        const enquiry = enquiryOf(session, number, round);
        const answer = await client.call('submit', 'POST', '/api/chat-inquiry/public', from, enquiry);
        const stored = answer.data;
        if (typeof stored === 'object' && stored && 'id' in stored) {
          outcome.acknowledged.push(String(stored.id));
        }
      },
    };
    return parent;
  }
}

/** A distinct address for each client and parent. */
function addressOf(client: number, parent: number): string {
  return `10.${client % 256}.${(parent >> 8) % 256}.${parent % 256}`;
}

export function enquiryOf(session: string, client: number, round: number): object {
  const digits = String(client * 100_000 + round).padStart(9, '0');
  return {
    sessionId: session,
    parent_type: 'New parent',
    school_type: 'Day',
    first_name: `Asha ${digits}`,
    mobile: `9${digits}`,
    email: `asha.${digits}@example.org`,
    city: 'Pune',
    child_name: `Ravi ${digits}`,
    grade: `PYP ${1 + (round % 5)}`,
    academic_year: '2026-2027',
    date_of_birth: '2018-05-04',
    school_name: 'Hill School',
    consent: true,
    source: { page: 'https://school.example/admissions' },
  };
}

const deadlineMs = 30_000;

/** Returns the response's status, or `none` when the connection failed or timed out after 30 s. */
function send(
  agent: Agent,
  target: URL,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<{ status: string; answer: Record<string, unknown> }> {
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const none = () => resolve({ status: 'none', answer: {} });
    const outgoing = request(
      {
        agent,
        method,
        path,
        host: target.hostname,
        port: target.port,
        headers: { ...headers, ...type, ...length },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.once('error', none);
        response.once('end', () =>
          resolve({ status: String(response.statusCode), answer: readObject(Buffer.concat(pieces)) }),
        );
      },
    );
    outgoing.setTimeout(deadlineMs, () => outgoing.destroy());
    outgoing.once('error', none);
    outgoing.end(body);
  });
}

function readObject(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
