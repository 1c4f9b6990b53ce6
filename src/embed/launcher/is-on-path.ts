/** Whether a path is one of the patterns, divided by commas, in which `*` stands for anything. */
export function isOnPath(patterns = '', path: string): boolean {
  return patterns.split(',').some((pattern) => {
    const parts = pattern
      .trim()
      .split('*')
      .map((part) => part.replace(/\W/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(path);
  });
}
