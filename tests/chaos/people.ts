import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from './findings.ts';

interface Answer {
  status: number;
  body: string;
}

interface People {
  /** What they were told is stored, or saw. */
  seen: Set<string>;
  stop(): Promise<void>;
}

const publishableKey = 'sb_publishable_schoolgate_embedded';
const schools = { greenfield: '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10', debug: 'debug-tenant' };

/** Parents of both schools who ask one question after the other; `seen` holds the ids of the questions they were told of. */
export function startAskers(address: () => string, findings: Findings): People {
  const seen = new Set<string>();
  return repeat(Object.values(schools), seen, async (school) => {
    const login = await ask(`${address()}/mock/token`, 'token', findings, { user_id: school });
    if (login?.status !== 200) return;
    const token: string = JSON.parse(login.body).access_token;
    const sessionId = crypto.randomUUID();
    for (const question of ['How much are the fees?', 'Is there a school bus?', 'Penguins on volcanoes?']) {
      const answer = await ask(`${address()}/api/chat`, 'chat', findings, { question, sessionId }, token);
      if (answer?.status !== 200) continue;
      const { success, question_id } = JSON.parse(answer.body);
      if (success !== true) findings.breaches.add(`chat 200 without success: ${answer.body.slice(0, 200)}`);
      if (typeof question_id === 'string') seen.add(question_id);
    }
  });
}

/** Staff of each school, and visitors without an account, who read the enquiries: no row of another school may be seen. */
export function startReaders(address: () => string, password: string, findings: Findings): People {
  const seen = new Set<string>();
  const tokens = new Map<string, string>();
  return repeat(Object.entries(schools), seen, async ([username, school]) => {
    if (!tokens.has(username)) {
      const login = await ask(`${address()}/api/auth/login`, 'sign-in', findings, { username, password });
      if (login?.status === 200) tokens.set(username, JSON.parse(login.body).access_token);
      else await pause(500);
    }
    const rows = '/rest/v1/chat_inquiry_information?select=id,tenant_id&order=submitted_at.desc&limit=50';
    for (const token of [tokens.get(username), undefined]) {
      const answer = await ask(
        `${address()}${rows}`,
        token ? 'list' : 'list without account',
        findings,
        null,
        token,
      );
      if (answer?.status === 401 && token) tokens.delete(username);
      if (answer?.status !== 200) continue;
      for (const { id, tenant_id } of JSON.parse(answer.body)) {
        if (token && tenant_id === school) seen.add(id);
        else findings.breaches.add(`${token ? username : 'a visitor'} saw a row of ${tenant_id}`);
      }
    }
  });
}

function repeat<T>(each: readonly T[], seen: Set<string>, round: (one: T) => Promise<void>): People {
  let stopped = false;
  const work = each.map(async (one) => {
    while (!stopped) {
      await round(one);
      await pause(100);
    }
  });
  return {
    seen,
    stop: async () => {
      stopped = true;
      await Promise.all(work);
    },
  };
}

let requests = 0;

/** Null where no whole answer came. Each request comes from an address of its own, or the limits would answer. */
async function ask(
  url: string,
  route: string,
  findings: Findings,
  content: object | null,
  token?: string,
): Promise<Answer | null> {
  requests += 1;
  try {
    const response = await fetch(url, {
      method: content ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${100 + (requests >> 16)}.${(requests >> 8) & 255}.${requests & 255}`,
        apikey: publishableKey,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(content && { body: JSON.stringify(content) }),
    });
    const body = await response.text();
    // Without a token or content it is no page of ours that asks.
    findings.met(route, response.status, token || content ? body : null);
    return { status: response.status, body };
  } catch {
    findings.unanswered(route);
    return null;
  }
}
