/** What people met, and what must not be. */
export interface Findings {
  /** How often each kind of answer came. */
  kinds: Map<string, number>;
  /** What must not be, each once. */
  breaches: Set<string>;
  /** Counts an answer of a route; one that is no success must say to a person (not: null) in a sentence what happened. */
  met(route: string, status: number, body: string | null): void;
  /** Counts a connection that was refused, or broke before the answer was whole. */
  unanswered(route: string): void;
}

export function createFindings(): Findings {
  const kinds = new Map<string, number>();
  const breaches = new Set<string>();
  const count = (kind: string) => kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return {
    kinds,
    breaches,
    met(route, status, body) {
      count(`${route} ${status}`);
      if (status >= 400 && body !== null && !isSentence(body))
        breaches.add(`${route} ${status} said: ${body.slice(0, 300)}`);
    },
    unanswered: (route) => count(`${route} no answer`),
  };
}

/** JSON whose message a person can read, without what only a programmer could. */
function isSentence(body: string): boolean {
  try {
    const { message } = JSON.parse(body);
    if (typeof message !== 'string') return false;
    // What PostgREST says of a token, which the console answers by a new one.
    if (/^(JWT|Invalid JWT|No active session)/i.test(message)) return true;
    return (
      /^\p{Lu}.*[.!?]$/su.test(message) && !/ECONN|127\.0\.0\.1|SQLSTATE|\bat \S+:\d+|undefined/.test(message)
    );
  } catch {
    return false;
  }
}
