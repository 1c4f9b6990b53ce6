import type { ChatOptions } from '../chat-options.ts';

/** Where a visitor comes from. Of a URL only the page and its campaign parameters are read. */
interface HostPage {
  location: Pick<Location, 'origin' | 'pathname' | 'search'>;
  referrer: string;
  documentElement?: { lang: string };
}

/**
 * Returns the URL of the chat's frame. `app` is the origin that serves the chat. An `inline` chat sits in an element of
 * the page: it cannot be closed, and never takes the focus by itself.
 */
export function frameUrl(
  app: string,
  options: ChatOptions,
  inline: boolean,
  { location: { origin, pathname, search }, referrer, documentElement }: HostPage,
): string {
  const campaign = (search.match(/\butm_[^&]*/g) ?? []).join('&');
  const given = {
    tenant: options.tenant,
    ...changeableParameters(options),
    origin,
    page: origin + pathname + (campaign && `?${campaign}`),
    referrer: referrer.split(/[?#]/)[0],
    language: documentElement?.lang,
    inline: inline && '1',
  };
  const address = new URL('/embedded-chat', app);
  for (const [name, value] of Object.entries(given)) if (value) address.searchParams.set(name, value);
  return address.href;
}

/** The URL parameters that a host page can change after loading. */
export function changeableParameters({
  colour,
  logo,
  flow,
  language,
  theme,
  title,
}: ChatOptions): Record<string, string | undefined> {
  // In the order that weighs least.
  return { colour, logo, flow, lang: language, theme, title };
}
