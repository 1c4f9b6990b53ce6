import { lazyModule } from './lazy-module.ts';

/** Only a conversation with a picture, a video or a place needs it. */
export const lazyMediaCard = lazyModule(async () => (await import('../media/media-card.tsx')).MediaCard);
