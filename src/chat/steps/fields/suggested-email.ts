/**
 * Returns the probably intended address where a common provider or `.com` is mistyped; null otherwise. It is only
 * suggested: such an address may exist.
 */
export function suggestedEmail(address: string): string | null {
  const [, name = '', host = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(address.trim()) ?? [];
  const typed = host.toLowerCase();
  const ended = typed.replace(/\.(?:con|comm|cmo|ocm|vom|xom|cpm)$/, '.com');
  const [provider = '', ...rest] = ended.split('.');
  const known = Object.entries(mistyped).find(([, pattern]) => pattern.test(provider))?.[0];
  const meant = [known ?? provider, ...(known === 'gmail' ? ['com'] : rest)].join('.');
  return host !== '' && meant !== typed ? `${name}@${meant}` : null;
}

/** Misspellings of the large providers; each pattern also matches the correct one. */
const mistyped: Record<string, RegExp> = {
  gmail: /^(?:g+m+a+i+l+|g[an]mail|gm[ai]il|gmal|gmial|gmali|gamil|gmai|gmil|gnail|gmaik|gmaol)$/,
  yahoo: /^(?:y+a+h+o+|yhaoo|yahho|yaoo|yhoo|tahoo)$/,
  hotmail: /^(?:hotm+a?il+|hotmial|hotmali|hotmai|hotmaill|hitmail|homail)$/,
  outlook: /^(?:out+l+o+k+|outlok|outloo|otulook)$/,
};
