/** Parents who submit enquiries over and over, and try again what the service could not store. */
export interface SubmittingParents {
  /** Ids of the enquiries that the service acknowledged. */
  acknowledged: string[];
  /** How often each kind of answer came: `200`, `503 Form submission failed …`, `no answer`. */
  answers: Map<string, number>;
  /** Resolves when `count` more enquiries were acknowledged; rejects when that takes over a minute. */
  untilAcknowledged(count: number): Promise<void>;
  /** Resolves when the service has refused `count` more; rejects when that takes over a minute. */
  untilRefused(count: number): Promise<void>;
  stop(): Promise<void>;
}

const tenants = ['7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10', 'debug-tenant'];

interface Habits {
  /** Receives each answer with its body. */
  check?: (response: Response, body: string) => void;
  /** The pause between enquiries: a school has a limit of its own. */
  restMs?: number;
  /** Leave an address, to which a copy is mailed. */
  haveEmail?: boolean;
}

/** Starts so many parents, half of them at each built-in school. */
export async function startParents(
  address: string | (() => string),
  count: number,
  { check = () => {}, restMs = 0, haveEmail = false }: Habits = {},
): Promise<SubmittingParents> {
  const server = typeof address === 'string' ? () => address : address;
  const acknowledged: string[] = [];
  const answers = new Map<string, number>();
  let refused = 0;
  let stopped = false;
  const tokens = await Promise.all(tenants.map((tenant) => visitorToken(server(), tenant)));

  async function submit(sessionId: string, visitor: number): Promise<boolean> {
    const { response, body } = await post(`${server()}/api/chat-inquiry/public`, tokens[visitor % 2], {
      sessionId,
      first_name: `Parent ${visitor}`,
      ...(haveEmail && { email: `${sessionId}@parents.example` }),
      consent: true,
    });
    if (response?.status === 401) {
      // The clock was changed: a parent's page asks for another token.
      const renewed = await visitorToken(server(), tenants[visitor % 2] ?? '').catch(() => null);
      if (renewed) tokens[visitor % 2] = renewed;
    }
    const kind = response?.ok ? '200' : response ? `${response.status} ${body}` : 'no answer';
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    if (response) check(response, body);
    if (response?.ok) acknowledged.push(JSON.parse(body).data.id);
    else refused += 1;
    return response?.ok ?? false;
  }

  const work = Array.from({ length: count }, async (_, parent) => {
    for (let turn = 0; !stopped; turn += 1) {
      const sessionId = crypto.randomUUID();
      while (!stopped && !(await submit(sessionId, parent + turn * count))) await pause(20);
      if (restMs > 0) await pause(restMs);
    }
  });

  const until = async (reached: () => boolean) => {
    const begun = performance.now();
    while (!reached()) {
      if (performance.now() - begun > 60_000) throw new Error(`Within a minute: ${[...answers].join(' · ')}`);
      await pause(5);
    }
  };
  return {
    acknowledged,
    answers,
    untilAcknowledged: (more) => {
      const goal = acknowledged.length + more;
      return until(() => acknowledged.length >= goal);
    },
    untilRefused: (more) => {
      const goal = refused + more;
      return until(() => refused >= goal);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(work);
    },
  };
}

async function visitorToken(address: string, tenant: string): Promise<string> {
  const { response, body } = await post(`${address}/mock/token`, null, { user_id: tenant });
  if (!response?.ok) throw new Error(`No visitor token: ${response?.status} ${body}`);
  return JSON.parse(body).access_token;
}

let requests = 0;

/** No response where none came. Each request comes from an address of its own, or the limits would answer. */
async function post(url: string, token: string | null | undefined, content: object) {
  requests += 1;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(content),
    });
    return { response, body: await response.text() };
  } catch {
    return { response: null, body: '' };
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
