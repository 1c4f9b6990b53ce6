import { types } from 'pg';
import { momentText } from '../database/moment-text.ts';

type Parser = (text: string) => unknown;

/** Returns the parser of the type with this id, as on PGlite: dates and times remain strings, exact numbers are numbers. */
export function typeParsers(type: number): Parser {
  return parsers.get(type) ?? asText;
}

const asText: Parser = (value) => value;

/** Every type that is not parsed as text, or has an array: its id, its array's id, its parser. The ids are stable. */
const table: [type: number, array: number, parse: Parser][] = [
  [types.builtins.BOOL, 1000, (value) => value === 't'],
  [types.builtins.BYTEA, 1001, (value) => Buffer.from(value.slice(2), 'hex')],
  [types.builtins.CHAR, 1002, asText],
  [types.builtins.INT2, 1005, Number],
  [types.builtins.INT4, 1007, Number],
  [types.builtins.INT8, 1016, safeInteger],
  [types.builtins.OID, 1028, Number],
  [types.builtins.FLOAT4, 1021, Number],
  [types.builtins.FLOAT8, 1022, Number],
  [types.builtins.NUMERIC, 1231, exactNumber],
  [types.builtins.TEXT, 1009, asText],
  [types.builtins.VARCHAR, 1015, asText],
  [types.builtins.BPCHAR, 1014, asText],
  [types.builtins.UUID, 2951, asText],
  [types.builtins.DATE, 1182, asText],
  [types.builtins.TIME, 1183, asText],
  [types.builtins.TIMETZ, 1270, asText],
  [types.builtins.TIMESTAMP, 1115, asText],
  [types.builtins.TIMESTAMPTZ, 1185, momentText],
  [types.builtins.JSON, 199, (value) => JSON.parse(value)],
  [types.builtins.JSONB, 3807, (value) => JSON.parse(value)],
  [19, 1003, asText], // name
];

const parsers = new Map<number, Parser>(
  table.flatMap(([type, array, parse]): [number, Parser][] => [
    [type, parse],
    [array, (value) => eachEntry(textArray(value), parse)],
  ]),
);

const textArrayType: number = 1009;
const textArray: Parser = types.getTypeParser(textArrayType);

function eachEntry(value: unknown, parse: Parser): unknown {
  if (Array.isArray(value)) return value.map((entry) => eachEntry(entry, parse));
  return typeof value === 'string' ? parse(value) : value;
}

function safeInteger(value: string): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : BigInt(value);
}

function exactNumber(value: string): number | string {
  const number = Number(value);
  return Number.isFinite(number) && String(number) === value ? number : value;
}
