/** Returns the phone link for a stored mobile number: ten digits, of India. */
export function phoneAddress(mobile: string): string {
  return `tel:+91${mobile}`;
}

/** Returns the mail link for an address. Its @ is not encoded: not every mail program decodes it. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
