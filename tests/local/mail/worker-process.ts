import { mailSender } from '#api/mail/send-mail.ts';
import { openDatabase } from '#local/database/database.ts';
import { smtpMailer } from '#local/mail/smtp-mailer.ts';
import { startOutbox } from '#local/outbox-worker.ts';
import { clientOver, secretKey } from '../../api/api-over.ts';
import { keys } from '../../sql/setup/engines.ts';

/** A process that sends what is due in the PostgreSQL database DATABASE_URL through SMTP_URL, until it is killed. */
const { DATABASE_URL: databaseUrl = '', SMTP_URL: smtpUrl = '' } = process.env;
const database = await openDatabase({ ...keys, databaseUrl });
const from = 'schoolgate@mails.example';
const { send } = smtpMailer(smtpUrl, from);
startOutbox(
  {
    connect: () => clientOver(database.fetch, secretKey),
    newId: () => crypto.randomUUID(),
    now: Date.now,
    log: (entry) => console.error(JSON.stringify(entry)),
  },
  [mailSender(send, { from, publicUrl: 'https://console.example' })],
);
setInterval(() => {}, 60_000);
