import type { ChatOptions } from '../chat-options.ts';

/** What tells where a family comes from. Of an address nothing is read but the page and the campaign that led there. */
interface HostPage {
  location: Pick<Location, 'origin' | 'pathname' | 'search'>;
  referrer: string;
}

/**
 * The address of the chat in its frame. `app` is the origin that the chat is served from. `inline` says that the chat has
 * a place of its own on the page: there is nothing to close, and it never takes the focus by itself.
 */
export function frameAddress(
  app: string,
  options: ChatOptions,
  inline: boolean,
  { location: { origin, pathname, search }, referrer }: HostPage,
): string {
  const campaign = (search.match(/\butm_[^&]*/g) ?? []).join('&');
  const given = {
    tenant: options.tenant,
    ...chosenParameters(options),
    origin,
    page: origin + pathname + (campaign && `?${campaign}`),
    referrer: referrer.split(/[?#]/)[0],
    inline: inline && '1',
  };
  const address = new URL('/embedded-chat', app);
  for (const [name, value] of Object.entries(given)) if (value) address.searchParams.set(name, value);
  return address.href;
}

/** What of the address a school can change while its page stands. */
export function chosenParameters({
  title,
  logo,
  flow,
  language,
  colour,
}: ChatOptions): Record<string, string | undefined> {
  return { title, logo, flow, lang: language, headerBgColor: colour };
}
