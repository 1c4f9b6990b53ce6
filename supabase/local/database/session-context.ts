import type { App } from '@supabase/lite';
import { currentRequestId } from '#api/http/current-request.ts';

type Connection = App['connection'];
type Vars = Parameters<Connection['withContext']>[0];
type Options = Parameters<Connection['withContext']>[2];

/**
 * Sets the request's user and details on the session in one statement. The library uses six to twelve, each a round trip,
 * which cost more than most function calls.
 */
export function setContextInOneQuery(connection: Connection): void {
  const before = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) => {
    if (!vars || options?.transaction || options?.forceRollback) return before(vars, work, options);
    return connection.kysely.transaction().execute(async (transaction) => {
      await transaction.executeQuery(contextQuery(vars, options?.rpc));
      return work(transaction);
    });
  };
}

/** For the current transaction. The role is set first, as in the library: the rest needs no privilege. */
function contextQuery(vars: NonNullable<Vars>, call: NonNullable<Options>['rpc']) {
  const { role: given, uid, jwt } = entriesOf(vars.auth);
  const { operation } = entriesOf(vars.storage);
  const role = String(given || 'anon');
  const claims = typeof jwt === 'object' && jwt ? JSON.stringify(jwt) : '';
  const who = [role, String(uid ?? ''), role, String(operation ?? ''), claims, currentRequestId() ?? ''];
  if (!call) return rawQuery(setUser, who);
  const what = [call.method, call.path, JSON.stringify(call.requestHeaders ?? {})];
  return rawQuery(call.readOnly ? setReadOnlyRequest : setRequest, [...who, ...what]);
}

function entriesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const userSettings = [
  'role',
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
  'storage.operation',
  'request.jwt.claims',
  'request.id',
];
const requestSettings = ['request.method', 'request.path', 'request.headers'];
const set = (names: readonly string[]) =>
  names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ');
const setUser = `select ${set(userSettings)}`;
const setRequest = `select ${set([...userSettings, ...requestSettings])}, set_config('response.status', '', true), set_config('response.headers', '', true)`;
const setReadOnlyRequest = `${setRequest}, set_config('transaction_read_only', 'on', true)`;

/** For the current transaction: what the library sets for a request with the secret key, and the id of the current request. */
export function serviceRoleQuery(): string {
  const id = currentRequestId();
  return id === undefined ? setServiceRole : `${setServiceRole}, set_config('request.id', '${id}', true)`;
}

const setServiceRole = `select set_config('role', 'service_role', true), set_config('request.jwt.claim.role', 'service_role', true)`;

function rawQuery(sql: string, parameters: readonly string[]) {
  return {
    sql,
    parameters,
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: sql },
  } as const;
}
