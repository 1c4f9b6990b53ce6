import { useState } from 'react';

/** Whether somebody points into a part of the page or has the focus there, and would notice when it moves. */
export function useReading() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isReading: isPointed || isFocused,
    readingProps: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
