/** PostgreSQL's error for a value that is no value of its type; `code` is its SQLSTATE. */
class ParameterError extends Error {
  constructor(
    readonly code: '22P02' | '22021',
    message: string,
  ) {
    super(message);
    this.name = 'ParameterError';
  }
}

/**
 * The text in which the server reads a parameter (but null) of the type with the object id `type`. Throws an error with a SQLSTATE
 * for what is no value of it: a driver that got anything but text would fail in the middle of a message, and what it
 * had written would become part of the next one.
 */
export function parameterText(value: unknown, type: number): string {
  if (jsonTypes.has(type) && typeof value === 'object') return JSON.stringify(value);
  if (Array.isArray(value) && arrayTypes.has(type)) return arrayText(value);
  return scalarText(value);
}

type Serializers = Record<number | string, (value: unknown) => string>;

/** For a driver's table of serializers by type: every type is in it, and stays as it is. */
export function textSerializers(): Serializers {
  return new Proxy<Serializers>(
    {},
    {
      has: () => true,
      get: (_, type) => (value: unknown) => parameterText(value, Number(type)),
      set: () => true,
    },
  );
}

const jsonTypes = new Set([114, 3802]);

/** Arrays of the built-in types that a column or an argument may have, as `pg_type` numbers them. */
const arrayTypes = new Set([
  1000, 1001, 1003, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231, 2951,
]);

function scalarText(value: unknown): string {
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  throw new ParameterError('22P02', 'A value in the request has the wrong type.');
}

function arrayText(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'null';
    if (Array.isArray(value)) return arrayText(value);
    return `"${scalarText(value).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

/** A text in PostgreSQL holds no null character, and half a surrogate pair has no bytes in UTF-8. */
function wellFormed(text: string): string {
  if (!text.includes('\0') && !/\p{Surrogate}/u.test(text)) return text;
  throw new ParameterError('22021', 'A text in the request holds characters that cannot be stored.');
}
