import type { Modifier } from '@dnd-kit/core';

/** Restricts dragging to the column. */
export const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });
