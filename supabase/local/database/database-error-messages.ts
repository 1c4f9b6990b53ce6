/**
 * Replaces the messages of database errors, as the original ones quote rows, tables, SQL and addresses.
 *
 * 1. Messages that our functions and this server write for users (`PT4xx`, `PT5xx`) and responses below 400 pass unchanged.
 * 2. Every other error keeps its code and gets a general message; details and hints are removed. PostgREST's codes
 *    (`PGRST…`) below 500 keep their message, which concerns only the request.
 * 3. A 500 gets the status that hosted Supabase gives this code. `codes` are those of the errors behind the response.
 * 4. A failure of the library that no statement has caused is one at the request, which it cannot read.
 * 5. Refusals of Supabase Auth keep their messages; only its failures are replaced, in its own format.
 */
export async function replaceErrorMessage(
  { url }: Pick<Request, 'url'>,
  response: Response,
  codes: readonly string[],
): Promise<Response> {
  if (response.status < 400) return response;
  const isSignIn = new URL(url).pathname.startsWith('/auth/v1/');
  if (isSignIn && response.status < 500) return response;

  const refused = readRefusal(await response.clone().text());
  if (isOwnCode(refused?.code)) return response;
  if (response.status < 500 && (refused === null || isPostgrestCode(refused.code))) {
    return refused === null ? response : refusal(response, response.status, withoutHint(refused));
  }
  if (refused?.code === libraryFailure && codes.length === 0) return refusal(response, 400, unreadable);
  const code =
    [refused?.code, ...codes].find(isSqlState) ?? (codes.some(isLostConnection) ? '08006' : 'XX000');
  const { status, message } = meaningOf(code);
  const answered = response.status < 500 ? response.status : status;
  return isSignIn
    ? refusal(response, status, { code: status, error_code: signInCode(status), msg: message })
    : refusal(response, answered, { code, message });
}

interface Refusal {
  code: string;
  message: string;
  details: string | null;
}

function readRefusal(body: string): Refusal | null {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null || !('code' in read) || typeof read.code !== 'string')
    return null;
  const message = 'message' in read && typeof read.message === 'string' ? read.message : '';
  const details = 'details' in read && typeof read.details === 'string' ? read.details : null;
  return { code: read.code, message, details };
}

/** The client reads the details of this code only, to tell no row from several. */
function withoutHint({ code, message, details }: Refusal) {
  return { code, message, details: code === 'PGRST116' ? details : null, hint: null };
}

function refusal(answer: Response, status: number, body: object): Response {
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers });
}

/** The library's code for whatever it does not know. */
const libraryFailure = 'SUP';
const unreadable = { code: 'PGRST100', message: 'The request cannot be read.' };

const isOwnCode = (code: string | undefined) => /^PT[45]\d\d$/.test(code ?? '');
const isPostgrestCode = (code: string) => /^PGRST\d{3}$/.test(code);
/** Node's five-letter codes, such as EPIPE, are not SQLSTATEs. */
const isSqlState = (code: string | undefined): code is string =>
  /^(?=.*\d)(?!PT)[0-9A-Z]{5}$/.test(code ?? '');
const isLostConnection = (code: string) =>
  /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)/.test(code);
const signInCode = (status: number) => (status < 500 ? 'validation_failed' : 'unexpected_failure');

function meaningOf(code: string): { status: number; message: string } {
  const [, status, message] = meanings.find(([prefix]) => code.startsWith(prefix)) ?? defaultMeaning;
  return { status, message };
}

type Meaning = readonly [prefix: string, status: number, message: string];

const defaultMeaning: Meaning = ['', 500, 'The database could not answer. Please try again in a minute.'];
const unreachable = 'The database cannot be reached at the moment. Please try again in a minute.';
const missing = 'The request names something that is not there, or does something that it cannot do.';
const busy = 'The database is busy. Please try again.';

/** By class or code of PostgreSQL's appendix A; the first match applies. */
const meanings: readonly Meaning[] = [
  ['08', 503, unreachable],
  ['0A', 400, missing],
  ['21', 400, 'The request does not fit these rows.'],
  ['22', 400, 'A value of the request is not of the kind that is expected there.'],
  ['23503', 409, 'Something that this refers to is missing, or something else still refers to it.'],
  ['23505', 409, 'This is already there.'],
  ['23', 400, 'A value of the request is not allowed there.'],
  ['25006', 405, 'This address only reads.'],
  ['40', 503, busy],
  ['42501', 403, 'You are not allowed to do this.'],
  ['42P17', 500, defaultMeaning[2]],
  ['42883', 404, missing],
  ['42P01', 404, missing],
  ['42', 400, missing],
  ['53', 503, busy],
  ['54', 413, 'The request is too large.'],
  // A view that only reads, among others.
  ['55000', 400, missing],
  ['55', 503, busy],
  ['57014', 504, 'The database took too long to answer. Please try again.'],
  ['57', 503, unreachable],
  ['P0', 400, 'The request is refused.'],
  defaultMeaning,
];
