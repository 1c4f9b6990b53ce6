import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Answers a recipient's address with an SMTP code: 250 takes it, 451 is for later, 550 never. */
type Answer = (address: string) => number;

/** A mail server on this machine that keeps what it accepts; `stop` ends it. */
export async function startMailServer(answer: Answer = () => 250) {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const code = answer(address);
      done(code === 250 ? null : Object.assign(new Error(`No <${address}> here`), { responseCode: code }));
    },
    onData(stream, _, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { mails, url: `smtp://127.0.0.1:${port}`, stop };
}
