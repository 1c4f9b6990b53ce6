/** Addresses that a link may have. */
export const honestLinks = [
  ...['https://school.example', 'https://school.example:8443/a?b=c#d'],
  ...['https://school.example?year=2027', 'https://school.example/@office'],
  'https://school.example/a?mail=office@school.example',
  ...['https://en.wikipedia.example/wiki/School_(building)', 'HTTPS://SCHOOL.example/A'],
  ...['https://schöl.example/', 'https://[2001:db8::1]/a', 'mailto:office@school.example'],
  ...['mailto:office@school.example?subject=A%20visit', 'MAILTO:office@school.example'],
  ...['tel:+919876543210', 'tel:+91-98765-43210', 'tel:+91 98765 43210', 'tel:(020) 1234 5678'],
  ...['tel:020-1234-5678;ext=12', '/', '/visit', '/visit?year=2027', '/x#y'],
  ...['/visit/2027?from=chat&child=2#form', '/a//b/../c', '/.//evil.example', '/@evil.example'],
  '/besuch/größe',
];

/** Addresses that no link may have. */
export const hostileLinks = [
  ...['', ' ', '?year=2027', '#y', 'visit', './visit', '../visit', 'school.example', 'https:'],
  ...['https://', 'https:///evil.example', 'https:evil.example', 'https:/evil.example', 'https://:443/'],
  ...['https://?x', 'https://[::1', 'https://school.example:x/', 'https://school.example:99999/'],
  ...['https://sch^ool.example/', '//evil.example', '///evil.example', '/\\evil.example'],
  ...['\\/evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example', '\t//evil.example'],
  ...['/visit\u0000', '/visit\u0085x', '/a b', '/a\u00a0b', '/a\\..\\b', 'javascript:alert(1)'],
  ...['JAVASCRIPT:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)'],
  ...['\u0000javascript:alert(1)', 'javascript://school.example/%0aalert(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'blob:https://school.example/1'],
  ...['file:///etc/passwd', 'ftp://school.example', 'ws://school.example', 'http://school.example'],
  ...['view-source:https://school.example', 'intent://school.example#Intent;end'],
  ...['https://school.example@evil.example/', 'https://school.example:443@evil.example/'],
  ...['https://:secret@evil.example/', 'https:\\\\evil.example', 'https://evil.example\\@school.example'],
  ...['https://sch\tool.example', 'https://sch\u0000ool.example', 'https://school.example/a b'],
  ...['https://school.example\n', ' https://school.example', 'mailto:', 'mailto:office'],
  ...['mailto:@school.example', 'mailto:office@'],
  ...['mailto:office@school.example\r\nBcc:all@school.example', 'mailto:office\\@school.example'],
  ...['mailto:o\u0000@school.example', 'tel:', 'tel:call-us', 'tel:javascript:alert(1)'],
  ...['tel:+91\t98765', 'sms:+919876543210'],
];
