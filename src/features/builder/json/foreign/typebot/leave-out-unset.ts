import { placeholdersIn, type Step } from '#engine';

/** Returns steps whose texts name only what something sets; a parent would see a gap in its place. */
export function leaveOutUnset(
  steps: readonly Step[],
  known: readonly string[],
  onLeaveOut: (name: string) => void,
): Step[] {
  const set = new Set([
    ...known,
    ...steps.flatMap(({ field, variables = {} }) => [field ?? '', ...Object.keys(variables)]),
  ]);
  const clean = (text: string): string => {
    const unset = placeholdersIn(text).filter((name) => !set.has(name));
    if (unset.length === 0) return text;
    for (const name of unset) onLeaveOut(name);
    const without = text.replace(/ ?\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => (set.has(name) ? all : ''));
    return without.trim() === '' ? '…' : without.trim();
  };
  return steps.map((step) => ({
    ...step,
    ...(step.message !== undefined && { message: clean(step.message) }),
    ...(step.options && { options: step.options.map((each) => ({ ...each, text: clean(each.text) })) }),
  }));
}
