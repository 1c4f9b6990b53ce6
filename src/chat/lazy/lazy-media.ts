import { lazyWithHelp } from './lazy-with-help.ts';

/** Only a conversation with a picture, a video or a place needs it. */
export const lazyMediaCard = lazyWithHelp(async () => (await import('../media/media-card.tsx')).MediaCard);
