/** Returns the token in the fragment of a link for review, which browsers send to no server; null where there is none. */
export function reviewToken(hash: string): string | null {
  const [name, token = ''] = hash.split('=');
  return name === '#review' ? token.slice(0, 200) : null;
}

/** Returns the address of a link for review. */
export function reviewAddress(origin: string, tenantId: string, token: string): string {
  return `${origin}/widget?${new URLSearchParams({ tenant: tenantId })}#review=${token}`;
}
