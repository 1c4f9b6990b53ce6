import { useContext, useRef } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { isRecord } from '#engine';
import type { AddressCodec } from '../search-params.ts';
import { useNewestLocation } from './use-newest-location.ts';

export interface AddressState<T> extends Address<T> {
  /** Returns the URL of this screen with a change applied. */
  addressOf(change: Partial<T>): string;
  /**
   * What the URL says now, where `shown` may still be what it was before; a handler that builds on the present state starts
   * from here. Null once another screen has been requested.
   */
  newest(): Address<T> | null;
  /** Applies a change to the newest state; adds a history entry, unless `replace` is true. */
  show(change: Partial<T>, options?: NavigateOptions): void;
  /** Options for opening a panel beside the list. Switching panels adds no history entry: Back leads to the list. */
  panelEntry(isOpen: boolean, from?: Address<T>): { replace: boolean; state: { opened: boolean } };
  /** Closes such a panel: back to the list, where that is the previous entry; else applies `change` in its place. */
  closePanel(change: Partial<T>, options?: NavigateOptions): void;
}

export interface Address<T> {
  shown: T;
  /** The history entry's state. */
  entry: Record<string, unknown>;
}

/** A screen's state in the URL, so that it survives a reload and can be shared. */
export function useAddressState<T>({ read, write }: AddressCodec<T>): AddressState<T> {
  const location = useLocation();
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;
  const newestLocation = useNewestLocation();
  const { pathname } = location;
  const leftState = useRef<NonNullable<typeof router>['state'] | undefined>(undefined);

  const at = ({ search, state }: typeof location) => {
    const params = new URLSearchParams(search);
    const shown = read(params);
    const addressOf = (change: Partial<T>) => {
      const query = write({ ...shown, ...change }, params).toString();
      return query ? `${pathname}?${query}` : pathname;
    };
    return { shown, addressOf, entry: isRecord(state) ? state : {} };
  };
  const newest = () => {
    const now = newestLocation();
    return now.pathname === pathname ? at(now) : null;
  };
  const rendered = at(location);

  const show: AddressState<T>['show'] = (change, options) => {
    const now = newest();
    if (now) void navigate(now.addressOf(change), options);
  };
  return {
    ...rendered,
    newest,
    show,
    panelEntry: (isOpen, { entry } = rendered) => ({
      replace: isOpen,
      state: { opened: !isOpen || entry.opened === true },
    }),
    closePanel: (change, options) => {
      if (newest()?.entry.opened !== true) return show(change, { ...options, replace: true });
      // The browser goes back a moment later: a key pressed twice would leave the list as well.
      if (router && leftState.current === router.state) return;
      leftState.current = router?.state;
      void navigate(-1);
    },
  };
}
