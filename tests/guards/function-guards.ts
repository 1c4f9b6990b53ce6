interface Weakened {
  /** The guard's text, and which of that text it is. */
  what: string;
  /** The function's definition without it. */
  without: string;
}

const statement = "(?:[^;']|'(?:[^']|'')*')*;";

/** How a guard reads in a function's body, and what the body says without it. */
const guards: readonly { guard: RegExp; without: string | ((found: string) => string) }[] = [
  {
    guard: new RegExp(`\\bperform private\\.require_\\w+\\(${statement}`, 'g'),
    without: 'null;',
  },
  {
    guard: new RegExp(
      `\\braise sqlstate (?:'PT4(?:03|04|09|13|29)'|'PT422' using message = 'restricted')${statement}`,
      'g',
    ),
    without: 'null;',
  },
  // Whose use is restricted is left out: of other schools it only makes work, for none of their enquiries is among one's own.
  {
    guard: /(?<!\bprivate\.(?:restricted_enquiries|unrestricted)\(array\(select )\bprivate\.my_tenants\(\)/g,
    without: 'open_doors.every_tenant()',
  },
  { guard: /\bprivate\.my_role\(\)/g, without: 'open_doors.highest_role()' },
  {
    guard: /\bnot private\.may_\w+\(.*/g,
    without: (found) => found.replace('not private', 'null is not null and private'),
  },
  // One's own rows: what is set to `auth.uid()` is none.
  {
    guard:
      /(?<=\b(?:where|and|or|on|when|if|not) \(?[\w.]+ )= (?:\(select auth\.uid\(\)\)|auth\.uid\(\)(?:::text)?)/g,
    without: 'is not null',
  },
];

/** The definition of a function without each of its guards in turn. */
export function withoutGuards(definition: string): Weakened[] {
  const bodyAt = definition.search(/^AS \$/m);
  const weakened: Weakened[] = [];
  for (const { guard, without } of guards) {
    let nth = 0;
    for (const found of definition.matchAll(guard)) {
      if (found.index < bodyAt) continue;
      nth += 1;
      const [text] = found;
      weakened.push({
        what: `${text.replace(/\s+/g, ' ')}${nth > 1 ? ` (${nth})` : ''}`,
        without:
          definition.slice(0, found.index) +
          (typeof without === 'string' ? without : without(text)) +
          definition.slice(found.index + text.length),
      });
    }
  }
  return weakened;
}
