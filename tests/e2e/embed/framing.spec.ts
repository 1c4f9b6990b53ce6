import { createServer, type Server } from 'node:http';
import { expect } from '@playwright/test';
import { createChatPolicies } from '#local/pages/chat-policy.ts';
import { builtPages } from '#local/pages/pages.ts';
import { type HostSite, startHostSite } from '../setup/host-site.ts';
import { test } from '../setup/test.ts';

test.use({ extraHTTPHeaders: {} });

const apps: Server[] = [];
const sites: HostSite[] = [];
let app: string;
let first: string;
let second: string;

/** The built pages as our server serves them, with three schools, and two servers under many names for the hosts. */
test.beforeAll(async () => {
  sites.push(await startHostSite(), await startHostSite());
  [first = '', second = ''] = sites.map(({ origin }) => new URL(origin).port);
  const read = async () => [
    {
      tenant: 'listed',
      origins: [`http://school.localhost:${first}`, `http://127.0.0.1:${first}/`],
      services: '',
    },
    { tenant: 'anywhere', origins: [], services: 'https://crm.example' },
    {
      tenant: 'careless',
      origins: ["* 'self'; script-src *", 'school.localhost', 'javascript:alert(1)'],
      services: '',
    },
  ];
  const chatPolicies = createChatPolicies({ read, now: () => performance.now() });
  const pages = builtPages({ chatPolicies, backends: [], trustProxy: false });
  const server = createServer((request, response) => pages.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apps.push(server);
  const address = server.address();
  app = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
});

test.afterAll(async () => {
  for (const site of sites) await site.close();
  for (const server of apps) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const isListed = (host: string) => host === 'school.localhost:first' || host === '127.0.0.1:first';
const hosts = [
  'school.localhost:first',
  '127.0.0.1:first',
  'school.localhost:second',
  '127.0.0.1:second',
  'www.school.localhost:first',
  'otherschool.localhost:first',
  'school.localhost.localhost:first',
  'localhost:second',
];
const routes: [address: string, isAllowed: (host: string) => boolean][] = [
  ['/embedded-chat?tenant=listed', isListed],
  ['/?widget=true&tenant=listed', isListed],
  ['/widget?tenant=anywhere', () => true],
  ['/chat?tenant=careless', () => false],
  ['/chat?tenant=nobody', () => false],
  ['/login?widget=true&tenant=anywhere', () => false],
];

for (const host of hosts) {
  test(`a page of ${host} shows the chats that name it, and nothing else`, async ({ page }) => {
    for (const site of sites) site.show({ body: '<iframe id="chat"></iframe>' });
    await page.goto(`http://${host.replace('first', first).replace('second', second)}/`);
    const shown: Record<string, boolean> = {};
    for (const [address] of routes) {
      await page.evaluate((source) => {
        return new Promise<void>((resolve) => {
          const fresh = document.createElement('iframe');
          fresh.addEventListener('load', () => resolve());
          fresh.src = source;
          document.querySelector('iframe')?.replaceWith(fresh);
        });
      }, `${app}${address}`);
      const frame = page.frames().find((one) => one.parentFrame() !== null);
      shown[address] = frame?.url() === `${app}${address}` && (await frame.title()) !== '';
    }
    const expected = Object.fromEntries(routes.map(([address, isAllowed]) => [address, isAllowed(host)]));
    expect(shown).toEqual(expected);
  });
}
