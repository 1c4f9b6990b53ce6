import type { ClientBase, Connection, Submittable } from 'pg';

/**
 * Runs a statement without parameters, then one with a single text parameter, in one message, which PostgreSQL treats as
 * one transaction: https://www.postgresql.org/docs/15/protocol-flow.html#PROTOCOL-FLOW-PIPELINING. Returns the first
 * column of the second's last row as text.
 */
export function callInPipeline(
  client: ClientBase,
  opening: string,
  sql: string,
  parameter: string,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const found = (error: unknown, value: string | null) => (error ? reject(error) : resolve(value));
    client.query(new PipelinedCall(opening, sql, parameter, found));
  });
}

type Callback = (error: unknown, value: string | null) => void;

/** The driver calls the methods as messages arrive. */
class PipelinedCall implements Submittable {
  callback: Callback;
  readonly #opening: string;
  readonly #sql: string;
  readonly #parameter: string;
  #value: string | null = null;

  constructor(opening: string, sql: string, parameter: string, callback: Callback) {
    this.#opening = opening;
    this.#sql = sql;
    this.#parameter = parameter;
    this.callback = callback;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    execute(connection, this.#opening, []);
    execute(connection, this.#sql, [this.#parameter]);
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#value = fields[0] ?? null;
  }

  handleCommandComplete(): void {}

  handleError(error: unknown): void {
    this.callback(error, null);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#value);
  }
}

function execute(connection: Connection, text: string, values: string[]): void {
  connection.parse({ name: '', text, types: [] }, true);
  connection.bind({ values }, true);
  connection.execute(null, true);
}
