/** Returns whether the visitor asks for as little data as possible. */
export function savesData(): boolean {
  const { connection }: { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
