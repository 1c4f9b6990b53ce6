import type { TenantConfig } from '#engine';

/**
 * Returns an unused camel-case name for a workflow or flow from its title, such as `openDayBooking`. A number is
 * appended if a workflow, flow or special flow has it already.
 */
export function freeName(config: TenantConfig, title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .match(/[A-Za-z0-9]+/g);
  const joined = (words ?? [])
    .map(
      (word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('')
    .slice(0, longestName - 4);
  const base = /^[A-Za-z]/.test(joined) ? joined : `workflow${joined}`;
  let name = base;
  for (let number = 2; isTaken(config, name); number++) name = `${base}${number}`;
  return name;
}

/** Returns whether a workflow, flow or special flow has that name. */
function isTaken({ workflows, flows, specialFlows }: TenantConfig, name: string): boolean {
  return [workflows, flows, specialFlows].some((group) => Object.hasOwn(group, name));
}

/** In characters. */
const longestName = 64;

/** Why a name is invalid. */
export type NameFault = 'empty' | 'format' | 'taken';

/** Returns what is wrong with a new name; `former`, the current one, is always valid. */
export function nameFault(config: TenantConfig, name: string, former: string): NameFault | null {
  if (name === former) return null;
  if (name === '') return 'empty';
  if (name.length > longestName || !/^[A-Za-z][\w-]*$/.test(name)) return 'format';
  return isTaken(config, name) ? 'taken' : null;
}
