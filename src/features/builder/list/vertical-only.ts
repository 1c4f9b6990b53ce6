import type { Modifier } from '@dnd-kit/core';

/** A card that is dragged stays in its column. */
export const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });
