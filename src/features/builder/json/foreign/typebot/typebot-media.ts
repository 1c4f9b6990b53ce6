import { isSafeMedia, type Media } from '#engine';
import { recordIn, type TypebotBlock, textIn } from './typebot-file.ts';

/**
 * Returns what a bubble shows: a picture, a video or a map; null for what the chat has no card for. A picture without a
 * description has none here either, and neither has a video or a map a name: both are for the school to write.
 */
export function bubbleMedia({ type, content }: TypebotBlock): Media | null {
  if (type === 'image') return safe('picture', textIn(content, 'url'), altOf(content));
  if (type === 'video') return safe('video', videoAddress(content));
  if (type !== 'embed') return null;
  const url = textIn(content, 'url').trim();
  if (videoHosts.has(hostOf(url))) return safe('video', watchAddress(url));
  return isMap(url) ? safe('map', mapAddress(url)) : null;
}

/** An address that is put together from answers is none yet. */
function safe(type: Media['type'], address: string, text = ''): Media | null {
  const url = address.trim();
  return isSafeMedia({ type, url }) && !url.includes('{{') ? { type, url, text } : null;
}

function altOf(content: TypebotBlock['content']): string {
  return textIn(recordIn(content, 'clickLink'), 'alt').trim();
}

/** Files have an address of their own; of a host's video there may be the id alone. */
function videoAddress(content: TypebotBlock['content']): string {
  const [url, id] = [textIn(content, 'url').trim(), textIn(content, 'id').trim()];
  const address = pagesOf[textIn(content, 'type')];
  return url === '' && address && /^[\w-]+$/.test(id) ? `${address}${id}` : watchAddress(url);
}

const pagesOf: Partial<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

/** The page of a video, in place of its player. */
function watchAddress(url: string): string {
  const [, id] = /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/i.exec(url) ?? [];
  if (id) return `${pagesOf.youtube}${id}`;
  const [, player] = /^https:\/\/player\.vimeo\.com\/video\/(\d+)/i.exec(url) ?? [];
  return player ? `${pagesOf.vimeo}${player}` : url;
}

const videoHosts: ReadonlySet<string> = new Set([
  ...['youtube.com', 'youtube-nocookie.com', 'youtu.be', 'm.youtube.com'],
  ...['vimeo.com', 'player.vimeo.com', 'loom.com', 'dailymotion.com'],
]);

function isMap(url: string): boolean {
  const host = hostOf(url);
  return mapHosts.has(host) || (/^(?:[\w-]+\.)*(?:google|bing)\.[a-z.]+$/.test(host) && /\/maps\b/.test(url));
}

const mapHosts: ReadonlySet<string> = new Set([
  ...['openstreetmap.org', 'maps.apple.com', 'maps.app.goo.gl', 'maps.google.com', 'umap.openstreetmap.fr'],
]);

/** A map's page, in place of what only a frame may show. */
function mapAddress(url: string): string {
  if (!/\/maps\/embed\b/.test(url)) return url;
  const [, longitude] = /!2d(-?[\d.]+)/.exec(url) ?? [];
  const [, latitude] = /!3d(-?[\d.]+)/.exec(url) ?? [];
  const place = URL.canParse(url) ? new URL(url).searchParams.get('q') : null;
  const at = place ?? (latitude && longitude ? `${latitude},${longitude}` : null);
  return at === null ? url : `https://www.google.com/maps?q=${encodeURIComponent(at)}`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
