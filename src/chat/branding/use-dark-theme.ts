import { useMediaQuery } from '#lib/hooks/use-media-query.ts';

/** Returns whether the dark theme is shown: the one that the page has been asked for, else the device's. */
export function useDarkTheme(): boolean {
  const { theme } = document.documentElement.dataset;
  const isPreferred = useMediaQuery('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme !== 'light' && isPreferred);
}
