/** An object with some of its parts replaced; a part set to undefined is removed. Parts not named stay as they are. */
export function mergeParts<T extends object>(origin: T, parts: Partial<T>): T {
  const merged = { ...origin, ...parts };
  for (const name in merged) if (merged[name] === undefined) delete merged[name];
  return merged;
}

/** The same for a part that is nothing when nothing is in it. */
export function mergeGroup<T extends object>(
  origin: T | undefined,
  parts: Partial<T>,
): Partial<T> | undefined {
  const merged: Partial<T> = mergeParts<Partial<T>>(origin ?? {}, parts);
  const wasEmpty = origin !== undefined && Object.keys(origin).length === 0;
  return Object.keys(merged).length > 0 || wasEmpty ? merged : undefined;
}

/** The names of a plain object's own parts. */
export function keysOf<T extends object>(value: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in value) names.push(name);
  return names;
}
