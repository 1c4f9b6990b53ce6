/** Reads and writes a screen's state in the URL. */
export interface AddressCodec<T> {
  /** Invalid values are read as missing. */
  read(params: URLSearchParams): T;
  /**
   * Returns the whole query of the URL. `params` is the current one, for a screen that leaves other parameters in
   * place.
   */
  write(shown: T, params: URLSearchParams): URLSearchParams;
}

/** Returns the page (from 1) in a URL; 1 when it is missing or invalid. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** Returns a UUID parameter in lower case; null for anything else. */
export function uuidIn(params: URLSearchParams, name: string): string | null {
  return uuidOf(params.get(name) ?? '');
}

/** Returns a UUID in lower case; null for anything else. */
export function uuidOf(text: string): string | null {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}

/** Returns a parameter's value if it is one of `choices`; else null. */
export function choiceIn<T extends string | number>(
  params: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | null {
  return choices.find((choice) => String(choice) === params.get(name)) ?? null;
}

type Part = readonly [name: string, value: string | false | null];

/** Returns the parameter of a page; the first one has none. */
export function pagePart(page: number): Part {
  return ['page', page > 1 && String(page)];
}

/** Returns a query with the non-empty parts set and the others removed; `params` is the initial one. */
export function queryOf(parts: readonly Part[], params?: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(params);
  for (const [name, value] of parts) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}

/** Returns whether two queries differ in one of these parameters. */
export function differIn(names: readonly string[], one: string, other: string): boolean {
  const [here, there] = [new URLSearchParams(one), new URLSearchParams(other)];
  return names.some((name) => here.get(name) !== there.get(name));
}

/** The school in a URL, and whether its configuration comes from the backend or is the built-in one. */
export const schoolAddress: AddressCodec<{ tenant: string | null; isApi: boolean }> = {
  read: (params) => ({ tenant: params.get('tenant') || null, isApi: params.get('source') !== 'static' }),
  write: ({ tenant, isApi }, params) =>
    queryOf(
      [
        ['tenant', tenant],
        ['source', !isApi && 'static'],
      ],
      params,
    ),
};
