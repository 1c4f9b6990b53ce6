import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '#engine';
import type { AddressCodec } from '../search-params.ts';

export interface AddressState<T> {
  shown: T;
  /** The address of this screen with something else shown. */
  addressOf(change: Partial<T>): string;
  /** Shows something else; a new entry in the history, unless `replace` is true. */
  show(change: Partial<T>, options?: NavigateOptions): void;
  /** What the history has noted beside the address. */
  entry: Record<string, unknown>;
  /** For the way to a panel beside the list. From one panel to the next is no new entry: Back leads to the list. */
  panelEntry(isOpen: boolean): { replace: boolean; state: { opened: boolean } };
  /** Closes such a panel: back to the list, where that is the entry before; else shows `change` in its place. */
  closePanel(change: Partial<T>, options?: NavigateOptions): void;
}

/** What a screen shows, kept in the address so that it survives a reload and can be shared. */
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
