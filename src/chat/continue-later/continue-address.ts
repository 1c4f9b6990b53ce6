const pattern = /^#continue=([\w.-]{1,200})$/;

/** Returns the address of a link: its token is in the fragment, which browsers send to no server. */
export function continueAddress(origin: string, tenantId: string, language: string, token: string): string {
  const query = new URLSearchParams({ tenant: tenantId, lang: language });
  return `${origin}/embedded-chat?${query}#continue=${token}`;
}

/** Returns the token in an address's fragment; null where there is none. */
export function continueToken(hash: string): string | null {
  return pattern.exec(hash)?.[1] ?? (hash.startsWith('#continue=') ? 'unreadable' : null);
}
