/** How mails leave: through a mail server, through an HTTP service, or not yet. */
export interface MailSettings {
  smtpUrl: string | null;
  api: { address: string; key: string } | null;
  /** The sender's address. */
  from: string;
  /** What the service signs its reports with: `whsec_` and base64. Null for one that reports nothing. */
  webhookSecret: string | null;
}

const webhookSecret = /^whsec_([A-Za-z0-9+/]{4}){6,}([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const address = /^[^\s@<>"]+@[^\s@<>"]+$/;

/** Reads SMTP_URL, MAIL_API_URL, MAIL_API_KEY, MAIL_FROM and MAIL_WEBHOOK_SECRET. Throws a sentence when one is invalid or missing. */
export function readMailSettings(read: (name: string) => string | undefined): MailSettings {
  const smtpUrl = read('SMTP_URL') || null;
  const apiUrl = read('MAIL_API_URL') || null;
  const from = read('MAIL_FROM') || null;
  const secret = read('MAIL_WEBHOOK_SECRET') || null;
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
  if (secret !== null && !webhookSecret.test(secret)) {
    throw new Error(
      'MAIL_WEBHOOK_SECRET must be the signing secret of the mail service: whsec_ and its base64.',
    );
  }
  return {
    smtpUrl,
    api: apiUrl === null ? null : { address: apiUrl, key: read('MAIL_API_KEY') ?? '' },
    from: from ?? 'schoolgate@localhost',
    webhookSecret: secret,
  };
}

/** http only on this machine. */
function isSafe(url: string): boolean {
  return protocolOf(url) === 'https:' || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(url);
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}
