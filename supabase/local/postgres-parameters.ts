import { type ClientBase, type Connection, type Submittable, types } from 'pg';

/**
 * A parameter as text, which the server reads as whatever type it expects there. Nothing is left for the driver to
 * convert: were it to fail in the middle of a message, the rest would stay in its buffer and spoil the next one.
 */
export function asParameter(value: unknown, type: number | undefined): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && !jsonTypes.has(type ?? 0)) return asArray(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const jsonTypes = new Set<number>([types.builtins.JSON, types.builtins.JSONB]);

/** As PostgreSQL writes an array: `{"a","b \"c\"",NULL}`. */
function asArray(list: readonly unknown[]): string {
  return `{${list.map(asEntry).join()}}`;
}

function asEntry(value: unknown): string {
  if (Array.isArray(value)) return asArray(value);
  const text = asParameter(value, undefined);
  return text === null ? 'NULL' : `"${String(text).replace(/["\\]/g, '\\$&')}"`;
}

/** Asks the server which type it expects of each parameter: a list may be meant as an array or as JSON. */
export function parameterTypes(client: ClientBase, sql: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    client.query(new Description(sql, (error, found) => (error ? reject(error) : resolve(found))));
  });
}

type Callback = (error: unknown, types: number[]) => void;

/** Has the server parse a statement without running it. The driver calls the methods as the answers arrive. */
class Description implements Submittable {
  callback: Callback;
  readonly #sql: string;
  #types: number[] = [];
  readonly #read = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
    this.#types = dataTypeIDs;
  };

  constructor(sql: string, callback: Callback) {
    this.#sql = sql;
    this.callback = callback;
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', this.#read);
    connection.parse({ name: '', text: this.#sql, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription(): void {}

  handleError(error: unknown, connection: Connection): void {
    connection.removeListener('parameterDescription', this.#read);
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#types);
  }
}
