/** The length of a text as the database counts it: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
