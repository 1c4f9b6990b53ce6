/** Returns what of `now` is not as it was: alone sent, it leaves as they are the values that a colleague has changed meanwhile. */
export function changedValues<T extends object>(was: T, now: T): Partial<T> {
  const isChanged = (name: keyof T) => JSON.stringify(was[name]) !== JSON.stringify(now[name]);
  const names = (Object.keys(now) as (keyof T)[]).filter(isChanged);
  return Object.fromEntries(names.map((name) => [name, now[name]])) as Partial<T>;
}
