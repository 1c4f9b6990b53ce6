import { debug } from './api-over.ts';

const answers: Record<string, unknown> = {
  database_ready: true,
  visitor_account: {
    ok: true,
    tenant_id: debug,
    tenant_name: 'Debug School',
    user_id: '9a0f4c52-6c1e-4f0e-9a57-2f6f2a1c9d11',
    username: 'debug visitor',
    allowed_origins: [],
  },
  hit_rate_limit: true,
  sign_in_account: { email: 'office@debug.example', user_id: null, password_version: null },
  begin_sign_in: { hold_ms: 0 },
};

/** Replaces a database that answers, where a test is about something else. */
export async function workingDatabase(request: Request): Promise<Response> {
  return Response.json(answers[calledFunction(request)] ?? null);
}

/** The SQL function, or the last word of the address, that a request asks for. */
export function calledFunction(request: Request): string {
  return new URL(request.url).pathname.split('/').at(-1) ?? '';
}
