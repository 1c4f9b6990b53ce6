/** Calls a stored mobile number: ten digits, of India. */
export function phoneAddress(mobile: string): string {
  return `tel:+91${mobile}`;
}

export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email)}`;
}
