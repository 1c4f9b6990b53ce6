import { describe, expect, test } from 'vitest';
import { addressHash, keyedHash } from '#api/http/keyed-hash.ts';
import { importVisitorKey } from '#api/visitor/visitor-token.ts';
import { visitorSecret } from '../visitor/visitor-secret.ts';

const key = await importVisitorKey(visitorSecret);
const day = Date.UTC(2026, 10, 21);
const hash = (address: string, now = day) => addressHash(key, address, now);

describe('the hash of an address', () => {
  test('is a keyed one: another secret gives another hash', async () => {
    const other = await importVisitorKey(`${visitorSecret}!`);
    expect(await hash('203.0.113.7')).toMatch(/^[0-9a-f]{64}$/);
    expect(await hash('203.0.113.7')).not.toBe(await addressHash(other, '203.0.113.7', day));
  });

  test('lasts for a day', async () => {
    expect(await hash('203.0.113.7', day + 86_399_000)).toBe(await hash('203.0.113.7'));
    expect(await hash('203.0.113.7', day + 86_400_000)).not.toBe(await hash('203.0.113.7'));
  });

  test.each([
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::1', true],
    ['2001:DB8:1:2::1', '2001:0db8:0001:0002:0:0:0:9', true],
    ['2001:db8::1', '2001:db8:0:0:1::', true],
    ['fe80::1%eth0', 'fe80::2', true],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['203.0.113.7', '203.0.113.8', false],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
  ])('%s and %s: one network %j', async (one, other, same) => {
    expect((await hash(one)) === (await hash(other))).toBe(same);
  });

  test('is missing when the address is', async () => {
    expect(await addressHash(key, null, day)).toBeNull();
  });
});

test('hashes for different purposes differ', async () => {
  expect(await keyedHash(key, 'login', 'x')).not.toBe(await keyedHash(key, 'address', 'x'));
});
