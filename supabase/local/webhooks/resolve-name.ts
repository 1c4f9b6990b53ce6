import { Resolver } from 'node:dns/promises';

/** Codes that say: there is no such name, or it has no address of this kind. */
const none = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Returns the IP addresses of a name as the DNS has them. Neither the file of hosts is asked nor, as `dns.lookup` would, the
 * few threads that files are read by. Throws when no server answers.
 */
export async function resolveName(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 4_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failure = answers.find((answer) => answer.status === 'rejected' && !none.has(answer.reason?.code));
  if (found.length === 0 && failure?.status === 'rejected') throw failure.reason;
  return found;
}
