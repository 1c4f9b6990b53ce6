/**
 * Returns whether a stored question, with `[e-mail]` and `[number]` in place of personal data, is the one that the
 * family wrote.
 */
export function isSameQuestion(kept: string, written: string): boolean {
  const [first = '', ...rest] = tidy(kept).split(masks);
  let text = tidy(written);
  if (rest.length === 0) return text === first;
  const last = rest.pop() ?? '';
  if (!text.startsWith(first)) return false;
  text = text.slice(first.length);
  for (const piece of rest) {
    const at = text.indexOf(piece);
    if (at < 0) return false;
    text = text.slice(at + piece.length);
  }
  return text.endsWith(last);
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

const masks = /\[(?:e-mail|number)\]/;
