/** How mails leave: through a mail server, through an HTTP service, or not yet. */
export interface MailSettings {
  smtpUrl: string | null;
  api: { address: string; key: string } | null;
  /** The sender's address. */
  from: string;
}

const address = /^[^\s@<>"]+@[^\s@<>"]+$/;

/** Reads SMTP_URL, MAIL_API_URL, MAIL_API_KEY and MAIL_FROM. Throws a sentence when one is invalid or missing. */
export function readMailSettings(read: (name: string) => string | undefined): MailSettings {
  const smtpUrl = read('SMTP_URL') || null;
  const apiUrl = read('MAIL_API_URL') || null;
  const from = read('MAIL_FROM') || null;
  if (from !== null && !address.test(from)) {
    throw new Error('MAIL_FROM must be an e-mail address alone, such as admissions@school.example.');
  }
  if (smtpUrl !== null && !/^smtps?:$/.test(protocolOf(smtpUrl))) {
    throw new Error('SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT, or smtps://.');
  }
  if (apiUrl !== null && !isSafe(apiUrl)) throw new Error('MAIL_API_URL must be an https address.');
  if ((smtpUrl ?? apiUrl) !== null && from === null) {
    throw new Error('MAIL_FROM must be set with SMTP_URL or MAIL_API_URL: the address that mails come from.');
  }
  return {
    smtpUrl,
    api: apiUrl === null ? null : { address: apiUrl, key: read('MAIL_API_KEY') ?? '' },
    from: from ?? 'schoolgate@localhost',
  };
}

/** http only on this machine. */
function isSafe(url: string): boolean {
  return protocolOf(url) === 'https:' || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(url);
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}
