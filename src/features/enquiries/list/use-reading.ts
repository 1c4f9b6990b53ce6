import { useState } from 'react';

/** Returns whether a part of the page has the pointer or the focus, so that the user would notice it moving. */
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
