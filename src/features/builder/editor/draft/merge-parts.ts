/** Returns an object with some parts replaced; a part set to undefined is removed, parts not named stay. */
export function mergeParts<T extends object>(origin: T, parts: Partial<T>): T {
  const merged = { ...origin, ...parts };
  for (const name in merged) if (merged[name] === undefined) delete merged[name];
  return merged;
}

/** The same for a group; an empty group is undefined. */
export function mergeGroup<T extends object>(
  origin: T | undefined,
  parts: Partial<T>,
): Partial<T> | undefined {
  const merged: Partial<T> = mergeParts<Partial<T>>(origin ?? {}, parts);
  const wasEmpty = origin !== undefined && Object.keys(origin).length === 0;
  return Object.keys(merged).length > 0 || wasEmpty ? merged : undefined;
}

/** Returns a plain object's own keys, typed. */
export function keysOf<T extends object>(value: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in value) names.push(name);
  return names;
}
