/** PostgreSQL's error for an invalid value of a type; `code` is its SQLSTATE. */
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
 * Serialises a non-null parameter as text for the type with the object id `type`. Throws an error with an SQLSTATE for an
 * invalid value: a driver that got anything but a string would fail in the middle of a message, and the bytes already
 * written would corrupt the next one.
 */
export function parameterText(value: unknown, type: number): string {
  if (jsonTypes.has(type) && typeof value === 'object') return JSON.stringify(value);
  if (Array.isArray(value) && arrayTypes.has(type)) return arrayText(value);
  return scalarText(value);
}

type Serializers = Record<number | string, (value: unknown) => string>;

/** A driver's table of serializers by type, with one for every type; additions are ignored. */
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

/** Object ids (`pg_type`) of the arrays of built-in types that a column or an argument may have. */
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

/**
 * Returns a text that can be sent; throws for another one. PostgreSQL text cannot hold NUL, and a lone surrogate has no UTF-8
 * encoding. A statement with NUL would end there: the server takes the rest for a message of its own.
 */
export function wellFormed(text: string): string {
  if (!text.includes('\0') && !/\p{Surrogate}/u.test(text)) return text;
  throw new ParameterError('22021', 'A text in the request holds characters that cannot be stored.');
}
