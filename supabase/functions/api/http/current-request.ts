import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being answered, for the database and for what goes on after the answer. */
export const currentRequest = new AsyncLocalStorage<string>();

/** Returns that id where it may be written into a statement. */
export function currentRequestId(): string | undefined {
  const id = currentRequest.getStore();
  return id !== undefined && isUuid.test(id) ? id : undefined;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const requestIdHeader = 'X-Request-Id';
