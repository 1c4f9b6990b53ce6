import { describe, expect, test } from 'vitest';
import { serviceAddress } from '#data/visitor/service-address.ts';

describe('below the base address', () => {
  test.each([
    ['https://api.example', '/api/chat', 'https://api.example/api/chat'],
    ['https://api.example', '/api/chat?lang=en', 'https://api.example/api/chat?lang=en'],
    ['https://api.example', '/api/./chat', 'https://api.example/api/chat'],
    [
      'https://x.supabase.example/functions/v1',
      '/api/chat',
      'https://x.supabase.example/functions/v1/api/chat',
    ],
    ['http://localhost:4173', '/mock/token', 'http://localhost:4173/mock/token'],
    // An @ behind the first slash belongs to the path.
    ['https://api.example', '/@evil.example/', 'https://api.example/@evil.example/'],
  ])('%s + %s is %s', (base, endpoint, address) => {
    expect(serviceAddress(base, endpoint)).toBe(address);
  });
});

describe('leads nowhere', () => {
  test.each([
    ['another host', 'https://evil.example/api/chat'],
    ['another scheme', 'javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a scheme-relative address', '//evil.example/api/chat'],
    ['three slashes', '///evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further on', '/api\\..\\..\\x'],
    ['a user name in front of a host', '@evil.example/'],
    ['a host that goes on', '.evil.example/'],
    ['a port of its own', ':8080/api'],
    ['a path without its slash', 'api/chat'],
    ['nothing', ''],
    ['a tab after the slash', '/\t/evil.example'],
    ['a line end after the slash', '/\n/evil.example'],
    ['a blank', '/api/chat /x'],
    ['a no-break space', '/api/\u00a0chat'],
    ['a NUL', '/api/\u0000chat'],
    ['a climb', '/../rest/v1/users'],
    ['a climb in disguise', '/%2e%2e/rest/v1/users'],
    ['a climb from further down', '/api/../../rest/v1/users'],
  ])('%s', (_, endpoint) => {
    expect(serviceAddress('https://x.example/functions/v1', endpoint)).toBeNull();
  });
});

test('a neighbour whose path only begins like the base is not below it', () => {
  expect(serviceAddress('https://x.example/functions', '/../functions-of-others/api')).toBeNull();
});
