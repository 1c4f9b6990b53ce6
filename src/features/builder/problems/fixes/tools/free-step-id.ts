/** An id that no step has: the one given, else with the first number from 2 that makes it new. */
export function freeStepId(wanted: string, steps: readonly { id: string }[]): string {
  const taken = new Set(steps.map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}_${number}`;
  return id;
}
