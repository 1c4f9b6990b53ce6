import { type ClientBase, type Connection, type Submittable, types } from 'pg';

/**
 * The parameters of a statement as the driver can send them. It writes a list as an array of PostgreSQL, which is no
 * JSON: where a parameter is a list, the server is asked for the types first. A text is sent as it is, whatever the type.
 */
export async function readyParameters(
  client: ClientBase,
  sql: string,
  parameters: readonly unknown[],
): Promise<unknown[]> {
  if (!parameters.some(Array.isArray)) return [...parameters];
  const wanted = await parameterTypes(client, sql);
  return parameters.map((value, at) => (jsonTypes.has(wanted[at] ?? 0) ? asJson(value) : value));
}

const jsonTypes = new Set<number>([types.builtins.JSON, types.builtins.JSONB]);

function asJson(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

function parameterTypes(client: ClientBase, sql: string): Promise<number[]> {
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
