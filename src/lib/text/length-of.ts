/** Returns the length of a text in code points, as the database counts: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
