import { describe, expect, test } from 'vitest';
import { builtInSchool } from '#tenants/built-in-school.ts';
import { readPageParameters } from '#widget/page/page-parameters.ts';
import { hostileTexts } from '../../chat/hostile-texts.ts';

const app = 'https://chat.example';
const read = (search: string) => readPageParameters(search, app);
const one = (name: string, value: string) => read(`?${new URLSearchParams({ [name]: value })}`);

test('an address that asks for nothing gets the built-in school as it is', () => {
  expect(read('')).toEqual({
    tenantId: builtInSchool.tenantId,
    flow: undefined,
    language: undefined,
    title: undefined,
    logo: undefined,
    appearance: null,
    workflowConfig: null,
  });
});

test.each([
  ['?widget=true', 'parentInquiry'],
  ['?demo=true', 'parentInquiry'],
  ['?widget=true&workflow=visit', 'visit'],
  ['?demo=true&flow=visit', 'visit'],
  ['?widget=false', undefined],
])('the front page’s chat, asked for as %s, begins with %s', (search, flow) => {
  expect(read(search).flow).toBe(flow);
});

test('whatever an address asks for is read', () => {
  const asked = {
    tenant: 'hill-school',
    flow: 'visit',
    lang: 'fr-CA',
    title: 'Hill School',
    logo: 'https://hill.example/crest.svg',
    header: 'bg-sky-700 shadow',
    body: 'p-4',
    footer: 'text-sm',
    headerBgColor: '#123456',
    headerTitleColor: 'gold',
    workflowConfig: '{"workflows":{}}',
  };
  expect(read(`?${new URLSearchParams(asked)}`)).toEqual({
    tenantId: 'hill-school',
    flow: 'visit',
    language: 'fr',
    title: 'Hill School',
    logo: 'https://hill.example/crest.svg',
    appearance: {
      header: 'bg-sky-700 shadow',
      body: 'p-4',
      footer: 'text-sm',
      headerBgColor: '#123456',
      headerTitleColor: 'gold',
    },
    workflowConfig: '{"workflows":{}}',
  });
});

test.each([
  ['?workflow=visit', 'visit'],
  ['?flow=visit', 'visit'],
  ['?workflow=visit&flow=fees', 'visit'],
  ['?workflow=&flow=fees', 'fees'],
  ['?workflow=', undefined],
])('%s begins at %s', (search, flow) => {
  expect(read(search).flow).toBe(flow);
});

describe('a title', () => {
  test.each([
    ['  Hill \n School  ', 'Hill School'],
    ['<b>Hill</b>', '<b>Hill</b>'],
    ['\u202eloohcS', 'loohcS'],
    ['a\u0000b', 'a b'],
    ['   ', undefined],
    ['', undefined],
  ])('%j is %j', (given, title) => {
    expect(one('title', given).title).toBe(title);
  });

  test('has at most 80 characters, none of them halved', () => {
    expect(one('title', 'x'.repeat(81)).title).toBe('x'.repeat(80));
    expect(one('title', '🏫'.repeat(90)).title).toBe('🏫'.repeat(80));
  });
});

describe('a logo', () => {
  test.each([
    ['https://hill.example/a.png', 'https://hill.example/a.png'],
    ['/school-crest.svg', '/school-crest.svg'],
    [`${app}/school-crest.svg`, `${app}/school-crest.svg`],
    ['http://hill.example/a.png', undefined],
    ['//evil.example/a.png', undefined],
    ['/\\evil.example/a.png', undefined],
    ['https://chat.example@evil.example/a.png', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/svg+xml,<svg onload=alert(1)>', undefined],
    ['blob:https://chat.example/1', undefined],
    ['', undefined],
  ])('%j is %j', (given, logo) => {
    const read = one('logo', given).logo;
    expect(read && new URL(read, app).href).toBe(logo && new URL(logo, app).href);
  });

  test('may be on our own origin where that has no https', () => {
    expect(readPageParameters('?logo=http://localhost:4173/a.svg', 'http://localhost:4173').logo).toBe(
      '/a.svg',
    );
  });
});

test('a configuration of more than 64 KB is none', () => {
  expect(one('workflowConfig', 'x'.repeat(65_536)).workflowConfig).toHaveLength(65_536);
  expect(one('workflowConfig', 'x'.repeat(65_537)).workflowConfig).toBeNull();
});

test('nothing hostile makes reading fail, or gets an address of another kind through', () => {
  for (const name of ['tenant', 'flow', 'workflow', 'lang', 'title', 'logo', 'header', 'workflowConfig']) {
    for (const text of hostileTexts) {
      const { logo, title } = one(name, text);
      expect(logo ?? '/').toMatch(/^(https:\/\/|\/)(?![/\\])/);
      expect([...(title ?? '')].length).toBeLessThanOrEqual(80);
    }
  }
});
