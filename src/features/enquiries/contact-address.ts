/** Calls a stored mobile number: ten digits, of India. */
export function phoneAddress(mobile: string): string {
  return `tel:+91${mobile}`;
}

/** Writes to an address. Its @ stays as it is: not every mail program decodes it. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
