import { expect, test } from 'vitest';
import type { OutboxMessage } from '#api/outbox/outbox-message.ts';
import { webhookSender } from '#api/webhooks/send-webhook.ts';
import { readWebhookAddress } from '#api/webhooks/webhook-address.ts';

/** Where the names of these tests lead; what is not here does not exist. */
const names: Record<string, string[]> = {
  'crm.example': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'crm.example.': ['93.184.216.34'],
  'xn--bcher-kva.example': ['93.184.216.34'],
  'loop.example': ['127.0.0.1'],
  'loop6.example': ['::1'],
  'any.example': ['0.0.0.0'],
  'ten.example': ['10.0.0.5'],
  'home.example': ['192.168.1.1'],
  'seventeen.example': ['172.31.255.255'],
  'link.example': ['169.254.169.254'],
  'shared.example': ['100.64.0.1'],
  'multi.example': ['224.0.0.251'],
  'half.example': ['93.184.216.34', '10.0.0.5'],
  'half6.example': ['93.184.216.34', 'fd00::1'],
  'mapped.example': ['::ffff:10.0.0.5'],
  'nat64.example': ['64:ff9b::a00:5'],
  'zone.example': ['fe80::1%eth0'],
  'odd.example': ['not an address'],
  'azure.example': ['168.63.129.16'],
};

/** What the sender does with an address: the IP addresses it calls, or the answer without a call. */
async function attempt(address: string, hosts: string[] = []) {
  const called: unknown[] = [];
  const sender = webhookSender({
    hosts,
    now: () => 0,
    transport: {
      resolve: async (name) => names[name] ?? [],
      post: async ({ addresses }) => {
        called.push(addresses);
        return 204;
      },
    },
  });
  const facts = { address, secrets: ['whsec_AAAA'], timestamp: '', data: {} };
  const delivery = await sender.send(messageOf(facts));
  return called[0] ?? delivery.answer;
}

function messageOf(facts: Record<string, unknown>): OutboxMessage {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    channel: 'webhook',
    kind: 'enquiry.created',
    recipient: '',
    language: 'en',
    attempts: 0,
    repetition: 0,
    created_at: '',
    school: null,
    facts,
  };
}

const words = (text: string) => text.trim().split(/\s+/);

const refusedWhenSaved = [
  // IPv4, and the ways to write it.
  ...words(`
    https://127.0.0.1/ https://127.1/ https://127.0.1/ https://2130706433/ https://0x7f000001/
    https://0x7f.0x0.0x0.0x1/ https://0177.0.0.1/ https://017700000001/ https://127.0.0.1./
    https://127。0。0。1/ https://①②⑦.⓪.⓪.①/ https://%31%32%37.0.0.1/ https:127.0.0.1/ https:\\\\127.0.0.1\\
    https://0/ https://0.0.0.0/ https://0.1.2.3/ https://10.0.0.1/ https://10.255.255.255:8443/
    https://172.16.0.1/ https://172.31.255.255/ https://192.168.0.1/
    https://169.254.169.254/latest/meta-data/ https://0xA9FEA9FE/ https://2852039166/ https://100.64.0.1/
    https://100.100.100.200/ https://192.0.0.192/ https://168.63.129.16/ https://192.0.2.1/
    https://192.88.99.1/ https://198.18.0.1/ https://198.51.100.1/ https://203.0.113.1/ https://224.0.0.1/
    https://239.255.255.250/ https://240.0.0.1/ https://255.255.255.255/`),
  // IPv6, and IPv4 in it.
  ...words(`
    https://[::]/ https://[::1]/ https://[0:0:0:0:0:0:0:1]/ https://[::127.0.0.1]/
    https://[::ffff:127.0.0.1]/ https://[::ffff:7f00:1]/ https://[::ffff:93.184.216.34]/
    https://[::ffff:0:7f00:1]/ https://[64:ff9b::7f00:1]/ https://[64:ff9b:1::1]/ https://[2002:7f00:1::]/
    https://[2002:a9fe:a9fe::1]/ https://[2001:0:7f00:1::1]/ https://[2001:db8::1]/ https://[3fff::1]/
    https://[100::1]/ https://[5f00::1]/ https://[fc00::1]/ https://[fd00:ec2::254]/ https://[fe80::1]/
    https://[fe80::1%25eth0]/ https://[fec0::1]/ https://[ff02::1]/ https://[4000::1]/`),
  // Names that stay inside, and what is no address for a webhook.
  ...words(`
    https://localhost/ https://LOCALHOST./ https://ⓛocalhost/ https://api.localhost/ https://router/
    https://printer.local/ https://metadata.google.internal/ https://nas.home.arpa/
    https://user@crm.example/ https://crm.example:key@127.0.0.1/ https://crm.example%00.evil.example/
    https://1.2.3.4.5/ https://1.1.1.256/ https://crm..example/ https://crm.example:99999/
    http://crm.example/ http://127.0.0.1:9000/ ftp://crm.example/ file:///etc/passwd data:text/plain,hello
    gopher://127.0.0.1/ javascript:alert(1) //crm.example/ crm.example/hook`),
  '',
  `https://crm.example/${'a'.repeat(2000)}`,
];

const refusedWhenSent = words(`
  loop.example loop6.example any.example ten.example home.example seventeen.example link.example
  shared.example multi.example half.example half6.example mapped.example nat64.example zone.example
  odd.example azure.example`);

test.each(refusedWhenSaved)('refused when it is saved, and not called: %s', async (address) => {
  expect(readWebhookAddress(address, [])).toMatchObject({ ok: false });
  expect(await attempt(address)).toBe('refused');
});

test.each(refusedWhenSent)('can be saved, and is not called where it leads: %s', async (name) => {
  expect(readWebhookAddress(`https://${name}/hook`, [])).toMatchObject({ ok: true });
  expect(await attempt(`https://${name}/hook`)).toBe('refused');
});

test.each([
  ['https://crm.example/hook?key=1', names['crm.example']],
  ['https://crm.example./hook', ['93.184.216.34']],
  ['https://bücher.example/', ['93.184.216.34']],
  ['https://93.184.216.34:8443/', ['93.184.216.34']],
  ['https://[2606:4700:4700::1111]/', ['2606:4700:4700::1111']],
  ['https://nowhere.example/', 'unknown_host'],
])('called nowhere but there: %s', async (address, called) => {
  expect(await attempt(address)).toEqual(called);
});

test('a host that the operator has named is called wherever it is, on that port alone', async () => {
  const hosts = ['127.0.0.1:9000', '[::1]:9000', 'crm.lan:80', 'nas.lan:443'];
  for (const address of ['http://127.0.0.1:9000/x', 'http://2130706433:9000/', 'https://[::1]:9000/']) {
    expect(readWebhookAddress(address, hosts), address).toMatchObject({ ok: true, isAllowed: true });
  }
  expect(readWebhookAddress('http://CRM.lan/', hosts)).toMatchObject({ ok: true });
  expect(readWebhookAddress('https://nas.lan/', hosts)).toMatchObject({ ok: true });
  for (const address of [
    'http://127.0.0.1:9001/',
    'http://127.0.0.1/',
    'http://nas.lan/',
    'http://x@crm.lan/',
  ]) {
    expect(readWebhookAddress(address, hosts), address).toMatchObject({ ok: false });
    expect(await attempt(address, hosts)).toBe('refused');
  }
});
