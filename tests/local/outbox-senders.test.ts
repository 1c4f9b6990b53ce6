import { expect, test } from 'vitest';
import { openSenders } from '#local/outbox-senders.ts';
import { newVapidKeys } from '#local/secrets.ts';
import { readSettings } from '#local/settings.ts';

const { vapidPublicKey, vapidPrivateKey } = newVapidKeys();
const vapid = { publicKey: vapidPublicKey, privateKey: vapidPrivateKey, subject: 'mailto:it@school.example' };
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'admissions@school.example' };

test.each<[NodeJS.ProcessEnv, boolean, string[]]>([
  [mail, true, ['mail', 'webhook', 'push']],
  [{}, false, ['webhook']],
  [{ ...mail, OUTBOX: 'off' }, true, []],
])('with %j, push keys: %s, it sends %j', (env, hasKeys, channels) => {
  const { senders, close } = openSenders(readSettings(env, []), 'secret', hasKeys ? vapid : null);
  expect(senders.map(({ channel }) => channel)).toEqual(channels);
  close();
});
