import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { PushDeviceRow } from '#features/settings/notifications/push-device-row.tsx';
import { fakeStaff, leaveSignedIn } from '../../../data/session/fake-staff.ts';
import { fakeBackend } from '../../fake-backend.ts';
import { showScreen } from '../../show-screen.tsx';

const server = fakeBackend();
afterEach(() => {
  vi.unstubAllGlobals();
});

const bytes = Uint8Array.from({ length: 65 }, (_, n) => (n === 0 ? 4 : n));
const key = Buffer.from(bytes).toString('base64url');
const endpoint = 'https://push.example/browser';

/** A browser with push messages, whose user answers the question for the permission so. */
function stubBrowser({
  permission = 'default',
  answer = 'granted',
  heldKey = null as Uint8Array | null,
} = {}) {
  const subscription = (of: Uint8Array) => ({
    endpoint,
    options: { applicationServerKey: of.buffer },
    unsubscribe: async () => {
      browser.held = null;
      browser.ended += 1;
    },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  });
  const browser = { held: heldKey && subscription(heldKey), ended: 0, registered: [] as unknown[] };
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => browser.held,
      subscribe: async () => {
        browser.held = subscription(bytes);
        return browser.held;
      },
    },
  };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async (...asked: unknown[]) => {
      browser.registered.push(asked);
      return registration;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  const notification = { permission, requestPermission: async () => answer };
  notification.requestPermission = async () => {
    notification.permission = answer;
    return answer;
  };
  vi.stubGlobal('Notification', notification);
  return browser;
}

function open({ saved = false, installationKey = key as string | null } = {}) {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  const backend = { saved, bodies: [] as unknown[] };
  server.use(
    http.get('*/api/push', () => HttpResponse.json({ success: true, key: installationKey })),
    http.post('*/api/push', async ({ request }) => {
      backend.bodies.push(await request.json());
      backend.saved = true;
      return HttpResponse.json({ success: true });
    }),
    http.post('*/rest/v1/rpc/has_push_subscription', () => HttpResponse.json(backend.saved)),
    http.post('*/rest/v1/rpc/remove_push_subscriptions', async ({ request }) => {
      backend.bodies.push(await request.json());
      backend.saved = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...showScreen(<PushDeviceRow staffId={staff.id} />, '/settings'), backend };
}

const allow = () => screen.findByRole('button', { name: 'Allow notifications on this device' });

test('is turned on by a press, and off by another', async () => {
  const browser = stubBrowser();
  const { person, backend } = open();
  const button = await allow();
  expect(browser.registered).toEqual([]);
  await person.click(button);
  expect(await screen.findByText('On')).toBeVisible();
  expect(browser.registered).toEqual([['/push-worker.js', { scope: '/push/' }]]);
  expect(backend.bodies).toEqual([{ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }]);
  await person.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Off')).toBeVisible();
  expect(backend.bodies.at(-1)).toEqual({ p_endpoint: endpoint });
  // Other accounts of this browser keep theirs.
  expect(browser.ended).toBe(0);
});

test.each([true, false])(
  'the key of an installation before is replaced (turned on for it: %s)',
  async (saved) => {
    const browser = stubBrowser({ permission: 'granted', heldKey: bytes.toReversed() });
    const { person, backend } = open({ saved });
    await person.click(await allow());
    expect(await screen.findByText('On')).toBeVisible();
    expect(browser.ended).toBe(1);
    expect(backend.bodies).toHaveLength(1);
  },
);

test('says how to undo a refusal', async () => {
  stubBrowser({ answer: 'denied' });
  const { person, backend } = open();
  await person.click(await allow());
  expect(await screen.findByText(/was told not to show notifications/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Allow notifications on this device' })).toBeNull();
  expect(backend.bodies).toEqual([]);
});

test('says where it cannot be', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  Reflect.deleteProperty(navigator, 'serviceWorker');
  open();
  expect(await screen.findByText(/cannot show notifications here/)).toBeVisible();
});

test('says that the installation has no keys', async () => {
  stubBrowser();
  open({ installationKey: null });
  expect(await screen.findByText(/not set up on this server/)).toBeVisible();
});

test('says when it did not work, and stays off', async () => {
  stubBrowser();
  const { person } = open();
  server.use(http.post('*/api/push', () => HttpResponse.json({ success: false }, { status: 503 })));
  await person.click(await allow());
  expect(await screen.findByRole('alert')).toHaveTextContent('This did not work');
  await waitFor(() => expect(screen.getByText('Off')).toBeVisible());
});
