import { Image, type LucideIcon, MapPin, Play } from 'lucide-react';
import type { Media, MediaType } from '#engine';

/** The sign of what a step shows, with its description as tooltip. */
export function MediaMark({ media: { type, text } }: { media: Media }) {
  const Icon = mediaIcons[type];
  return (
    <span title={text} className="inline-flex shrink-0 text-ink-soft">
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Also on the buttons that add them. */
export const mediaIcons: Record<MediaType, LucideIcon> = { picture: Image, video: Play, map: MapPin };
