import { expect, test } from 'vitest';
import { frameUrl } from '#embed/frame/frame-address.ts';

const page = {
  location: {
    origin: 'https://school.example',
    pathname: '/admissions',
    search: '?child=Aarav&utm_source=leaflet&email=a%40b.example&utm_campaign=open%20day',
  },
  referrer: 'https://search.example/find?q=asha#top',
};
const loader = 'https://chat.example/embed.js';

function parametersOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address).searchParams);
}

test('the frame learns the school and the page, and of the page’s address only where a family comes from', () => {
  const address = frameUrl(loader, { tenant: 'greenfield' }, false, page);
  expect(address.startsWith('https://chat.example/embedded-chat?')).toBe(true);
  expect(parametersOf(address)).toEqual({
    tenant: 'greenfield',
    origin: 'https://school.example',
    page: 'https://school.example/admissions?utm_source=leaflet&utm_campaign=open%20day',
    referrer: 'https://search.example/find',
  });
});

test('what the school has chosen is passed on, and arrives as it was', () => {
  const chosen = {
    tenant: 'a&b=c',
    title: 'Ask “Larkfield” & co',
    logo: 'https://school.example/crest.png?v=2',
    flow: 'visit',
    language: 'fr',
    colour: '#1f4e79',
  };
  const plain = { location: { ...page.location, search: '' }, referrer: '' };
  expect(parametersOf(frameUrl(loader, chosen, true, plain))).toEqual({
    tenant: 'a&b=c',
    title: 'Ask “Larkfield” & co',
    logo: 'https://school.example/crest.png?v=2',
    flow: 'visit',
    lang: 'fr',
    colour: '#1f4e79',
    origin: 'https://school.example',
    page: 'https://school.example/admissions',
    inline: '1',
  });
});
