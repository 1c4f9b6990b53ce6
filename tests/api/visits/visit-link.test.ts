import { expect, test } from 'vitest';
import { importVisitorKey } from '#api/visitor/visitor-token.ts';
import { readVisitLink, signVisitLink, visitAddress } from '#api/visits/visit-link.ts';
import { visitorSecret } from '../visitor/visitor-secret.ts';

const key = await importVisitorKey(visitorSecret);
const booking = '0f3a526c-1e4f-4e9a-8576-2f6f2a1c9d10';
const link = await signVisitLink(key, booking);

test('a link is the booking’s, the same each time, and its page has it in the fragment', async () => {
  expect(await readVisitLink(key, link)).toBe(booking);
  expect(await signVisitLink(key, booking)).toBe(link);
  expect(new URL(visitAddress('https://school.example', link))).toMatchObject({
    pathname: '/visit',
    search: '',
    hash: `#${link}`,
  });
});

test.each([
  ['one letter different', link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['of another booking', `AAAAAAAAAAAAAAAAAAAAAA.${link.split('.')[1]}`],
  ['without its signature', link.split('.')[0] ?? ''],
  ['longer', `${link}A`],
  ['in small letters', link.toLowerCase()],
  ['empty', ''],
])('one that is %s is none', async (_, text) => {
  expect(await readVisitLink(key, text)).toBeNull();
});

test('each way to write the same bytes but the issued one is refused', async () => {
  const [id = '', signature = ''] = link.split('.');
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  const read = await Promise.all(
    others.flatMap((letter) => [
      readVisitLink(key, `${id.slice(0, -1)}${letter}.${signature}`),
      readVisitLink(key, `${id}.${signature.slice(0, -1)}${letter}`),
    ]),
  );
  expect(read.filter((each) => each !== null)).toEqual([booking, booking]);
});

test('a service with another secret refuses it', async () => {
  const other = await importVisitorKey('another secret of at least thirty-two characters');
  expect(await readVisitLink(other, link)).toBeNull();
});
