/** What a screen keeps in its address: a rule to read it, and one to write it. */
export interface AddressCodec<T> {
  /** What cannot be meant is read as if it were not there. */
  read(params: URLSearchParams): T;
  /** The whole query of the address. `params` is the one of today, for a screen that leaves other parameters in place. */
  write(shown: T, params: URLSearchParams): URLSearchParams;
}

/** The page (from 1) that an address asks for; the first where it asks for none that could be. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** Returns a UUID parameter in lower case; null for anything else. */
export function uuidIn(params: URLSearchParams, name: string): string | null {
  const text = params.get(name) ?? '';
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}

/** Which of a closed list of values an address has under this name; null for none of them. */
export function choiceIn<T extends string | number>(
  params: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | null {
  return choices.find((choice) => String(choice) === params.get(name)) ?? null;
}

type Part = readonly [name: string, value: string | false | null];

/** How a page is written: the first one is not. */
export function pagePart(page: number): Part {
  return ['page', page > 1 && String(page)];
}

/** A query of those parts alone that say something; `params` is one to begin with. */
export function queryOf(parts: readonly Part[], params?: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(params);
  for (const [name, value] of parts) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}

/** Whether two queries differ in one of these parameters. */
export function differIn(names: readonly string[], one: string, other: string): boolean {
  const [here, there] = [new URLSearchParams(one), new URLSearchParams(other)];
  return names.some((name) => here.get(name) !== there.get(name));
}

/** The school that an address names, and whether its configuration comes from the backend or ships with the product. */
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
