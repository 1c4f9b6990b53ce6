/** Returns an error's name and source location, without its message, which may quote a parent's input. */
export function errorLocation(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [fault.name, ...frames.slice(0, 4).map((line) => line.trim())].join(' ');
}
