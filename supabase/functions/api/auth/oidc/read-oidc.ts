import { isProtected } from '../../http/protected-address.ts';

/** The provider with which staff may sign in: Google Workspace, Microsoft 365 or any other of OpenID Connect. */
export type OidcSettings = {
  /** The address under which it describes itself, as it writes it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As staff call it, for the button; null for a general name. */
  label: string | null;
};

const maxLabelLength = 40;

/**
 * Reads OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and the optional OIDC_LABEL; null when none of them is set. Throws a
 * readable sentence when they are invalid, which does not repeat the secret.
 */
export function readOidc(read: (name: string) => string | undefined): OidcSettings | null {
  const [issuer = '', clientId = '', clientSecret = '', label = ''] = [
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_LABEL',
  ].map((name) => read(name)?.trim());
  if (!issuer && !clientId && !clientSecret && !label) return null;
  if (!issuer || !clientId || !clientSecret) {
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.');
  }
  if (!isIssuer(issuer)) {
    throw new Error(
      'OIDC_ISSUER must be an address such as https://accounts.google.com, without a part after ? or #; http:// is for this machine alone.',
    );
  }
  if (isForAll(new URL(issuer))) {
    throw new Error(
      "OIDC_ISSUER must name the school's own tenant, as in https://login.microsoftonline.com/TENANT-ID/v2.0: accounts of any other would come in.",
    );
  }
  if (label.length > maxLabelLength || /\p{Cc}/u.test(label)) {
    throw new Error(`OIDC_LABEL must be one line of at most ${maxLabelLength} characters.`);
  }
  return { issuer, clientId, clientSecret, label: label || null };
}

function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return !url.username && !url.password && !url.search && !url.hash && isProtected(url);
}

/** The addresses at which Microsoft vouches for the people of all its customers. */
function isForAll({ hostname, pathname }: URL): boolean {
  return (
    hostname === 'login.microsoftonline.com' && /^\/(common|organizations|consumers)(\/|$)/i.test(pathname)
  );
}
