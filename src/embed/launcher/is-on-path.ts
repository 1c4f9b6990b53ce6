/** Returns whether a path matches one of the patterns, separated by commas, in which `*` matches anything. */
export function isOnPath(patterns = '', path: string): boolean {
  return patterns.split(',').some((pattern) => {
    const parts = pattern
      .trim()
      .split('*')
      .map((part) => part.replace(/\W/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(path);
  });
}
