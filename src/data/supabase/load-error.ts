/** Why the database refused a call: a code of `refusals.json`, and the values that its text names. */
export interface Refusal {
  code: string;
  values: Record<string, unknown>;
}

/**
 * Why something could not be loaded.
 * - `unreachable`: there was no response
 * - `refused`: the server rejected the caller
 * - `failed`: the server responded with an error; `refusal` says which, where it is one of the product's own
 * - `malformed`: the response had another shape
 */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly code: 'unreachable' | 'refused' | 'failed' | 'malformed';
  readonly refusal: Refusal | null;

  constructor(code: LoadError['code'], refusal: Refusal | null = null) {
    super(refusal?.code ?? code);
    this.code = code;
    this.refusal = refusal;
  }
}

/** Whether the server has no such thing for the caller: what is of another school is answered as what does not exist. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof LoadError && error.code === 'failed' && error.refusal !== null;
}
