/** Returns a `timestamptz` of PostgreSQL's own text as JSON has it: `2026-11-25T10:00:00+00:00`. */
export function momentText(text: string): string {
  return text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
}
