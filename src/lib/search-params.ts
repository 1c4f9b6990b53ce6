/** The page (from 1) that an address asks for; the first where it asks for none that could be. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** The id (a UUID) that an address has under this name, in lower case; null for anything else. */
export function uuidIn(params: URLSearchParams, name: string): string | null {
  const text = params.get(name) ?? '';
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}

/** The query of an address, of those parts alone that say something. */
export function queryOf(parts: readonly [name: string, value: string | false | null][]): URLSearchParams {
  return new URLSearchParams(parts.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
