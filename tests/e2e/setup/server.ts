/** The server that playwright.config.ts starts. */
export const address = `http://localhost:${process.env.E2E_PORT}`;
export const samplePassword = 'schoolgate-demo';
export const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';

const publishableKey = 'sb_publishable_schoolgate_embedded';
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
let callers = 0;

/** A network address that nobody had before: the server limits what one address may ask for. */
export function newCaller(): string {
  callers += 1;
  return `10.${worker % 250}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** Posts JSON as a caller of its own, and returns the JSON of the answer; throws when that is a refusal. */
export async function post(path: string, data: object, token?: string) {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': newCaller(),
      apikey: publishableKey,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(data),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 300)}`);
  return text ? JSON.parse(text) : null;
}

/** Calls functions of the database as whoever has the token. */
export type Ask = ReturnType<typeof askAs>;

export function askAs(token: string) {
  return (name: string, data: object) => post(`/rest/v1/rpc/${name}`, data, token);
}

/** Sends an enquiry to a school as its chat does; returns its id and reference. */
export async function submitEnquiry(school: string, fields: Record<string, unknown>) {
  const { access_token } = await post('/mock/token', { user_id: school });
  const consent = { given: true, version: '2026-11', time: new Date().toISOString() };
  const { data } = await post('/api/chat-inquiry/public', { consent, ...fields }, access_token);
  return data as { id: string; reference: string };
}
