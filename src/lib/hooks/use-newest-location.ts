import { useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router-dom';

/**
 * Returns what reads where the router is now. A navigation is rendered in a transition, so `useLocation` may still be where it
 * was before; a handler that builds on the address starts from here, or would undo what was chosen a moment ago.
 */
export function useNewestLocation(): () => Location {
  const rendered = useLocation();
  const router = useContext(RouterContext)?.router;
  return () => router?.state.location ?? rendered;
}
