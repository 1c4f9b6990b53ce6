import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Answers a recipient's address with an SMTP code, enhanced or not: 250 takes it, 451 is for later, '550 5.1.1' never. */
type Answer = (address: string) => number | string | Promise<number | string>;

/** A mail server on this machine that keeps what it accepts; `stop` ends it. */
export async function startMailServer(answer: Answer = () => 250) {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    async onRcptTo({ address }, _, done) {
      const [code, ...enhanced] = String(await answer(address)).split(' ');
      const refusal = new Error([...enhanced, `No <${address}> here`].join(' '));
      done(code === '250' ? null : Object.assign(refusal, { responseCode: Number(code) }));
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
