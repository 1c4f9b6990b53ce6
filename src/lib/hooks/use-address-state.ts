import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '#engine';
import type { AddressCodec } from '../search-params.ts';

export interface AddressState<T> {
  shown: T;
  /** Returns the URL of this screen with a change applied. */
  addressOf(change: Partial<T>): string;
  /** Applies a change; adds a history entry, unless `replace` is true. */
  show(change: Partial<T>, options?: NavigateOptions): void;
  /** The history entry's state. */
  entry: Record<string, unknown>;
  /** Options for opening a panel beside the list. Switching panels adds no history entry: Back leads to the list. */
  panelEntry(isOpen: boolean): { replace: boolean; state: { opened: boolean } };
  /** Closes such a panel: back to the list, where that is the previous entry; else applies `change` in its place. */
  closePanel(change: Partial<T>, options?: NavigateOptions): void;
}

/** A screen's state in the URL, so that it survives a reload and can be shared. */
export function useAddressState<T>({ read, write }: AddressCodec<T>): AddressState<T> {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const shown = read(params);
  const entry = isRecord(state) ? state : {};

  const addressOf = (change: Partial<T>) => {
    const query = write({ ...shown, ...change }, params).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  const show: AddressState<T>['show'] = (change, options) => void navigate(addressOf(change), options);
  return {
    shown,
    addressOf,
    show,
    entry,
    panelEntry: (isOpen) => ({ replace: isOpen, state: { opened: !isOpen || entry.opened === true } }),
    closePanel: (change, options) => {
      if (entry.opened === true) void navigate(-1);
      else show(change, { ...options, replace: true });
    },
  };
}
