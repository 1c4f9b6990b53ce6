import { startMailServer } from '../../local/mail/mail-server.ts';
import { startOwnServer } from './own-server.ts';

/** A server of its own that sends its mails to a real mail server on this machine; `stop` ends both. */
export async function startMailingServer() {
  const mail = await startMailServer();
  const server = await startOwnServer(async () => ({
    SMTP_URL: mail.url,
    MAIL_FROM: 'schoolgate@mails.example',
  }));
  const stop = async () => {
    await server.stop();
    await mail.stop();
  };
  return { address: server.address, mails: mail.mails, stop };
}
