/** Returns the page number (from 1) in a query; 1 when it is missing or invalid. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** Returns a UUID parameter in lower case; null for anything else. */
export function uuidIn(params: URLSearchParams, name: string): string | null {
  const text = params.get(name) ?? '';
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}

/** Builds a query from the parts with a value. */
export function queryOf(parts: readonly [name: string, value: string | false | null][]): URLSearchParams {
  return new URLSearchParams(parts.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
