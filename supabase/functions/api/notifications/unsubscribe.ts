import type { Context, Handler } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { problem } from '../http/problem.ts';
import { mailLanguage } from '../mail/mail-language.ts';

/**
 * `/api/notifications/unsubscribe?token&language`, from the head of a mail to staff. POST, by a mail program or the page's
 * button, ends all such mails of their receiver; GET, which programs call to look what is there, shows the page alone. The
 * token is all it takes, and all it can do.
 */
export function unsubscribe(deps: ApiDeps): { show: Handler; stop: Handler } {
  return {
    show: (c) => page(c, 'ask'),
    stop: async (c) => {
      const token = z.guid().safeParse(c.req.query('token'));
      if (!token.success) return page(c, 'unknown');
      const args = { p_token: token.data };
      const stopped = await callDatabase(deps.connect, 'stop_notifications', args, z.boolean());
      if (!stopped.ok) {
        return problem(c, {
          status: 503,
          code: 'database_unavailable',
          message: 'Nothing was changed. Please try again in a minute.',
          detail: stopped.detail,
        });
      }
      return page(c, stopped.value ? 'done' : 'unknown');
    },
  };
}

function page(c: Context, says: 'ask' | 'done' | 'unknown') {
  const { language, words } = mailLanguage(c.req.query('language') ?? 'en');
  const own = words.unsubscribe;
  const nonce = c.get('requestId');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'`,
  );
  // Its form posts to the page's own address.
  return c.html(
    html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${own.title}</title>
<style nonce="${nonce}">
body { font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
button { font: inherit; min-height: 44px; padding: 0 1rem; }
</style>
</head>
<body>
<main>
<h1>${own.title}</h1>
<p role="status">${own[says]}</p>
${says === 'ask' ? html`<form method="post"><button>${own.button}</button></form>` : ''}
</main>
</body>
</html>
`,
    says === 'unknown' ? 404 : 200,
  );
}
