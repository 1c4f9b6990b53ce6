/**
 * The address that a parent probably meant where they mistyped a common provider or `.com`; null where nothing looks
 * mistyped. A school asks and does not refuse: there may be such an address.
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

/** How the names of the large providers are mistyped; each also matches the right one. */
const mistyped: Record<string, RegExp> = {
  gmail: /^(?:g+m+a+i+l+|g[an]mail|gm[ai]il|gmal|gmial|gmali|gamil|gmai|gmil|gnail|gmaik|gmaol)$/,
  yahoo: /^(?:y+a+h+o+|yhaoo|yahho|yaoo|yhoo|tahoo)$/,
  hotmail: /^(?:hotm+a?il+|hotmial|hotmali|hotmai|hotmaill|hitmail|homail)$/,
  outlook: /^(?:out+l+o+k+|outlok|outloo|otulook)$/,
};
