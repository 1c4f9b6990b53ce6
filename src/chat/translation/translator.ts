import { localize } from '#engine';

/** In a file of its own, so that it is loaded by itself: a first message in another language waits for it. */
export const translator = { localize };
