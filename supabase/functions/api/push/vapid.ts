/** By what push services know this installation (RFC 8292), in base64url. */
export interface Vapid {
  /** An uncompressed point on P-256; browsers subscribe to it. */
  publicKey: string;
  privateKey: string;
  /** Whom a push service can ask: an https or a mailto address. */
  subject: string;
}

/**
 * Reads VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT (by default the public address); null without keys. Throws a
 * sentence when one is invalid or missing.
 */
export function readVapid(
  { publicKey = '', privateKey = '', subject }: { [name in keyof Vapid]: string | undefined },
  publicUrl: string,
): Vapid | null {
  if (publicKey === '' && privateKey === '') return null;
  if (!/^B[\w-]{86}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) {
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be the two halves of one key pair.');
  }
  const asked = subject || (publicUrl.startsWith('https://') ? publicUrl : ownMachine);
  if (!/^(https:\/\/|mailto:)\S+$/.test(asked)) {
    throw new Error('VAPID_SUBJECT must begin with https:// or mailto:.');
  }
  return { publicKey, privateKey, subject: asked };
}

/** Of an installation that only this machine reaches. */
const ownMachine = 'mailto:schoolgate@localhost';
