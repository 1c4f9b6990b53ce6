import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Time steps before and after the present one, for clocks that differ. */
const tolerance = 1;

/** Returns a new random secret, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address by which an app takes over the secret, as a QR code or a link. */
export function totpAddress(secret: string, username: string): string {
  return totp(secret, username).toString();
}

/** Returns the time step whose code this is; null for none of the present ones. `now` in milliseconds. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Schoolgate', label, period, secret: Secret.fromBase32(secret) });
}
