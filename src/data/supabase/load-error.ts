/**
 * Why something could not be loaded.
 * - `unreachable`: there was no response
 * - `refused`: the server rejected the caller
 * - `failed`: the server responded with an error; `said` is its user-readable sentence, if any
 * - `malformed`: the response had another shape
 */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly code: 'unreachable' | 'refused' | 'failed' | 'malformed';
  readonly said: string | null;

  constructor(code: LoadError['code'], said: string | null = null) {
    super(said ?? code);
    this.code = code;
    this.said = said;
  }
}

/** Whether the server has no such thing for the caller: what is of another school is answered as what does not exist. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof LoadError && error.code === 'failed' && error.said !== null;
}
