import type { ShownMedia } from '#engine';
import { lazyMediaCard } from '../lazy/lazy-media.ts';
import { useLazy } from '../lazy/use-lazy.ts';

/** A picture, a video or a place. A picture's space is reserved before its view, and then the picture, has loaded. */
export function MediaMessage({ text, media }: { text: string; media: ShownMedia }) {
  const { value: Card, state } = useLazy(lazyMediaCard);
  const card = Card ? <Card text={text} media={media} /> : state === 'failed' && <p dir="auto">{text}</p>;
  if (media.type !== 'picture') return <div className="min-h-14 min-w-40 max-w-full">{card}</div>;
  const { width = 3, height = 2 } = media;
  // A panorama or a tower is shown whole, within a box of sensible shape.
  const shape = Math.min(3, Math.max(0.6, width / height));
  return (
    // As a text: Preact takes a number for pixels.
    <div className="w-80 max-w-full" style={{ aspectRatio: `${shape}` }}>
      {card}
    </div>
  );
}
