/**
 * Maps the values of an object; undefined results are left out. So is `__proto__`, which does not survive as an ordinary
 * key all the way to the database.
 */
export function mapValues<T, U>(
  from: Record<string, T>,
  how: (value: T, name: string) => U | undefined,
): Record<string, U> {
  const mapped: Record<string, U> = {};
  for (const [name, value] of Object.entries(from)) {
    const changed = how(value, name);
    if (changed !== undefined && name !== '__proto__') mapped[name] = changed;
  }
  return mapped;
}
