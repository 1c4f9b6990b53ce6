import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Answers a recipient's address with an SMTP code, enhanced or not: 250 takes it, 451 is for later, '550 5.1.1' never. */
type Answer = (address: string) => number | string | Promise<number | string>;

/** What it says to a client that connects, of the sender, and once it has read the mail, instead of taking it. */
interface Refusals {
  connection?: string;
  sender?: string;
  mail?: string;
}

/** A mail server on this machine that keeps what it accepts; `stop` ends it. */
export async function startMailServer(answer: Answer = () => 250, refusals: Refusals = {}) {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    onConnect: (_, done) => done(refusal(refusals.connection)),
    onMailFrom: (_, __, done) => done(refusal(refusals.sender)),
    async onRcptTo({ address }, _, done) {
      done(refusal(String(await answer(address)), `No <${address}> here`));
    },
    onData(stream, _, done) {
      simpleParser(stream).then((mail) => {
        if (!refusals.mail) mails.push(mail);
        done(refusal(refusals.mail));
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

/** Null for an answer that takes it. */
function refusal(answer = '250', words = 'Refused'): Error | null {
  const [code, ...enhanced] = answer.split(' ');
  if (code === '250') return null;
  return Object.assign(new Error([...enhanced, words].join(' ')), { responseCode: Number(code) });
}
