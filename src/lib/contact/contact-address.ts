import { callingCode } from './calling-codes.ts';

/**
 * Returns a stored number with its country code, `+919876543210`. One stored as E.164 stays; any other is of the
 * school's country, an ISO 3166 code.
 */
function internationalNumber(mobile: string, country = 'IN'): string {
  const digits = mobile.replaceAll(/\D/g, '');
  const code = mobile.startsWith('+') ? '' : (callingCode(country) ?? '');
  // Abroad the zero that a country dials before its own numbers is left out; Italy keeps it.
  const national = code === '' || country === 'IT' ? digits : digits.replace(/^0+/, '');
  return `${mobile.startsWith('+') || code ? '+' : ''}${code}${national}`;
}

/** Returns the phone link for a stored number. */
export function phoneAddress(mobile: string, country?: string): string {
  return `tel:${internationalNumber(mobile, country)}`;
}

/** Returns the mail link for an address, with a message. Its @ is not encoded: not every mail program decodes it. */
export function mailAddress(email: string, message?: { subject: string; body: string }): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  if (!message) return address;
  // A line ends with CR LF there (RFC 6068).
  const body = message.body.replaceAll(/\r?\n/g, '\r\n');
  return `${address}?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(body)}`;
}

/** Returns the address that opens WhatsApp with a message to a stored number. */
export function whatsappAddress(mobile: string, text: string, country?: string): string {
  return `https://wa.me/${internationalNumber(mobile, country).replace('+', '')}?text=${encodeURIComponent(text)}`;
}
