/**
 * Why something could not be loaded.
 * - `unreachable`: no answer came back
 * - `refused`: the server did not accept who is asking
 * - `failed`: the server answered with an error; `said` is its sentence for people, where it has one
 * - `malformed`: the answer was not what was agreed
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
