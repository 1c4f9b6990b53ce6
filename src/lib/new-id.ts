/** Returns a new UUID. `crypto.randomUUID` exists only on secure pages, and the console may be reached by http in a school's network. */
export function newId(): string {
  // Version 4 of RFC 9562.
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (byte & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
