/** What a message to a family may leave open, as `{{parent}}`. */
export const messageGaps = ['parent', 'child', 'grade', 'school', 'due', 'reference'] as const;
export type MessageGap = (typeof messageGaps)[number];
export type GapValues = Record<MessageGap, string>;

/** Fills the gaps of a text. One that is unknown, or has no value, stays and is named in `open`, once. */
export function fillGaps(text: string, values: GapValues): { text: string; open: string[] } {
  const filled = text.replaceAll(gap, (whole, name: string) => {
    const known = messageGaps.find((one) => one === name);
    return (known && values[known].trim()) || whole;
  });
  return { text: filled, open: openGaps(filled) };
}

/** Returns the names of the gaps in a text, each once. */
export function openGaps(text: string): string[] {
  return [...new Set([...text.matchAll(gap)].map(([, name = '']) => name))];
}

const gap = /\{\{\s*([^{}]*?)\s*\}\}/g;
