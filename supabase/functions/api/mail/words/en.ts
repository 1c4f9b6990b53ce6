/** What is changed about an account. */
export const accountChanges = [
  'password',
  'password_given',
  'email',
  'factor_on',
  'factor_off',
  'factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
] as const;
type AccountChange = (typeof accountChanges)[number];

/** The words of mails; every language has all of them. */
export interface MailWords {
  parentCopy: {
    subject: string;
    heading: string;
    intro: string;
    reference: string;
    promise: string;
    questions: string;
    wrong: string;
    fields: Record<
      | 'child_name'
      | 'date_of_birth'
      | 'grade'
      | 'academic_year'
      | 'school_name'
      | 'mobile'
      | 'email'
      | 'city'
      | 'submitted_at',
      string
    >;
  };
  password_reset: PasswordLinkWords;
  invitation: PasswordLinkWords;
  account_changed: {
    subject: string;
    changes: Record<AccountChange, string>;
    username: string;
    when: string;
    device: string;
    browserOnSystem: string;
    wasYou: string;
    wasNotYou: string;
    button: string;
  };
}

/** The subject of a reset holds "password", so that it is found among other mails. */
interface PasswordLinkWords {
  subject: string;
  heading: string;
  intro: string;
  username: string;
  button: string;
  valid: string;
  wrong: string;
}

export const en: MailWords = {
  parentCopy: {
    subject: 'Your enquiry with {school}',
    heading: 'Thank you for your enquiry',
    intro: 'This is a copy of what you sent to {school}.',
    reference: 'Reference',
    promise: 'We will get back to you by {moment}.',
    questions: 'Your questions',
    wrong: 'Is something wrong, or was it not you? Please answer this mail.',
    fields: {
      child_name: 'Child',
      date_of_birth: 'Date of birth',
      grade: 'Class',
      academic_year: 'Academic year',
      school_name: 'Current school',
      mobile: 'Mobile',
      email: 'E-mail',
      city: 'City',
      submitted_at: 'Sent',
    },
  },
  password_reset: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    intro: 'Someone, probably you, said at the sign-in that the password of this account is forgotten.',
    username: 'Username',
    button: 'Choose a new password',
    valid: 'The link works once, until {moment}. A newer one ends it.',
    wrong:
      'If it was not you, there is nothing to do: your password stays as it is. Do not pass this mail on.',
  },
  invitation: {
    subject: 'Your account: choose a password',
    heading: 'You have been invited',
    intro:
      'Hello {name}, a colleague has made an account for you, to read and answer the enquiries of {schools}.',
    username: 'Username',
    button: 'Choose your password',
    valid: 'The link works once, until {moment}. After that, ask your colleague to send it again.',
    wrong: 'If you do not know what this is about, there is nothing to do. Do not pass this mail on.',
  },
  account_changed: {
    subject: 'Your account was changed',
    changes: {
      password: 'Your password was changed',
      password_given: 'An administrator gave you a new password',
      email: 'The email address of your account was changed',
      factor_on: 'Signing in asks for a second factor now',
      factor_off: 'The second factor was turned off',
      factor_reset: 'An administrator reset your second factor',
      recovery_code_used: 'A recovery code was used',
      recovery_codes_renewed: 'Your account has new recovery codes',
    },
    username: 'Username',
    when: 'When',
    device: 'Device',
    browserOnSystem: '{browser} on {system}',
    wasYou: 'If it was you, or you know of it, there is nothing to do.',
    wasNotYou:
      'If it was not you, choose a new password at once, look at “Where you are signed in” in the settings, and tell an administrator of your school.',
    button: 'Choose a new password',
  },
};
