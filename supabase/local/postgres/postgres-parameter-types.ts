import type { ClientBase, Connection, Submittable } from 'pg';

/** Asks the server for the type of each parameter: a list may be an array or JSON. */
export function parameterTypes(client: ClientBase, sql: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    client.query(new Description(sql, (error, found) => (error ? reject(error) : resolve(found))));
  });
}

type Callback = (error: unknown, types: number[]) => void;

/** Has the server parse a statement without running it. The driver calls the methods as messages arrive. */
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
