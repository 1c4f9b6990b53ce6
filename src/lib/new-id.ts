/** Returns a new UUID. `crypto.randomUUID` exists only on secure pages, and the console may be reached by http in a school's network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4 of RFC 9562: the digits after the second and the third dash say so.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
