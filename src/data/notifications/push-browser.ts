/** What this browser can do: nothing, or nothing any more since its user refused, or push messages. */
export function pushSupport(): 'unsupported' | 'denied' | 'supported' {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

/** This browser's subscription, which all its accounts share. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the user for the permission, unless they gave it before, and subscribes with the installation's public key. Call it on
 * a press. Null when they refuse; throws when the browser's push service is unreachable.
 */
export async function subscribeToPush(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(workerAddress(), { scope });
  await activated(registration);
  const held = await registration.pushManager.getSubscription();
  if (held && isOfKey(held, key)) return held;
  // Of another key, the installation's before: messages of this one would be refused.
  await held?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Returns whether the installation with this public key can write to the browser: a push service refuses any other. */
export function isOfKey({ options }: PushSubscription, key: string): boolean {
  return toBase64Url(options.applicationServerKey) === key;
}

const worker = '/push-worker.js';
/** The address of nothing: the worker controls no page. */
const scope = '/push/';

/** The pages' policy requires a trusted address; this policy trusts one alone. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  policy ??= trustedTypes?.createPolicy('push-worker', { createScriptURL: () => worker });
  return policy?.createScriptURL('') ?? worker;
}

/** As far as it is used: TypeScript knows browsers without it. A trusted address stands where a string does. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(address: string): string };
}
let policy: ReturnType<TrustedTypesFactory['createPolicy']> | undefined;

function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant')
        reject(new Error('The worker for notifications could not be installed.'));
    });
  });
}

function toBase64Url(key: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? []));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
