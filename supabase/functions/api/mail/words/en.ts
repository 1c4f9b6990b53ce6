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
  'new_device',
  'passkey_added',
  'passkey_removed',
] as const;
type AccountChange = (typeof accountChanges)[number];

/** What staff are told. */
export const noticeKinds = [
  'promise_ending',
  'new_enquiry',
  'assigned',
  'mentioned',
  'follow_up_due',
  'open_question',
  'publishing_done',
  'publishing_called_off',
  'visit_booked',
  'visit_offered',
] as const;

/** What a family is written of its visit. */
export const visitMails = [
  'visit_booked',
  'visit_waitlisted',
  'visit_offered',
  'visit_moved',
  'visit_cancelled',
  'visit_reminder',
] as const;

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
    yes: string;
    no: string;
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
  answer: {
    subject: string;
    heading: string;
    asked: string;
    source: string;
    more: string;
    moreOrCall: string;
  };
  password_reset: PasswordLinkWords;
  invitation: PasswordLinkWords;
  continue_link: ContinueWords;
  continue_reminder: ContinueWords;
  visit: VisitWords;
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
  staff_notices: {
    subject: string;
    subjectOfSchools: string;
    kinds: Record<(typeof noticeKinds)[number], { label: string; count: CountWords }>;
    total: CountWords;
    more: CountWords;
    unnamed: string;
    colleague: string;
    settings: string;
  };
  /** The page that ends mails to staff. */
  unsubscribe: Record<'title' | 'ask' | 'button' | 'done' | 'unknown', string>;
}

/** What a parent is written. */
export type ParentMailWords = Pick<
  MailWords,
  'parentCopy' | 'answer' | 'continue_link' | 'continue_reminder' | 'visit'
>;

/** `{n}` is the number. */
interface CountWords {
  one: string;
  other: string;
}

type VisitWords = Record<
  (typeof visitMails)[number],
  Record<'subject' | 'heading' | 'intro' | 'button', string>
> & {
  offerOver: string;
  facts: Record<'visit' | 'when' | 'where' | 'people', string>;
  note: string;
};

type ContinueWords = Record<'subject' | 'heading' | 'intro' | 'button' | 'valid' | 'wrong', string>;

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
    yes: 'Yes',
    no: 'No',
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
  answer: {
    subject: 'An answer from {school}',
    heading: 'The answer to your question',
    asked: 'You asked {school}: “{question}”',
    source: 'More about this',
    more: 'Do you have another question? Please answer this mail.',
    moreOrCall: 'Do you have another question? Please answer this mail, or call {phone}.',
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
      new_device: 'A new device signed in to your account',
      passkey_added: 'A passkey was added to your account',
      passkey_removed: 'A passkey of your account was removed',
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
  continue_link: {
    subject: 'Go on with your enquiry',
    heading: 'Go on where you stopped',
    intro: 'Here is the link to your unfinished enquiry with {school}. It opens on any phone or computer.',
    button: 'Continue',
    valid:
      'The link works until {moment}, and ends when you send the enquiry or withdraw it. A newer link ends it.',
    wrong:
      'Anyone who has the link can read what you entered, so please do not pass it on. If you did not ask for it, there is nothing to do.',
  },
  continue_reminder: {
    subject: 'Your unfinished enquiry',
    heading: 'Would you like to go on?',
    intro:
      'You began an enquiry with {school} and asked to be reminded once. This is that reminder; there is no other.',
    button: 'Continue',
    valid: 'The link works until {moment}, and ends when you send the enquiry or withdraw it.',
    wrong:
      'Anyone who has the link can read what you entered, so please do not pass it on. With the link you can also remove what you entered.',
  },
  visit: {
    visit_booked: {
      subject: 'Your visit to {school}',
      heading: 'Your visit is booked',
      intro: '{school} looks forward to seeing you.',
      button: 'Change or cancel the visit',
    },
    visit_waitlisted: {
      subject: 'The waitlist for your visit to {school}',
      heading: 'You are on the waitlist',
      intro: 'This time is full. {school} writes to you as soon as a place is free.',
      button: 'See or cancel the visit',
    },
    visit_offered: {
      subject: 'A place is free at {school}',
      heading: 'A place is free for you',
      intro: 'It is held for you until {moment}. After that it goes to the next family.',
      button: 'Take this place',
    },
    visit_moved: {
      subject: 'Your visit to {school} has changed',
      heading: 'Your visit has changed',
      intro: 'This is when and where it is now.',
      button: 'Change or cancel the visit',
    },
    visit_cancelled: {
      subject: 'Your visit to {school} is cancelled',
      heading: 'Your visit is cancelled',
      intro: 'You are not expected at this time any more.',
      button: 'Choose another time',
    },
    visit_reminder: {
      subject: 'Your visit to {school} is coming up',
      heading: 'Your visit is coming up',
      intro: '{school} looks forward to seeing you.',
      button: 'Change or cancel the visit',
    },
    offerOver: 'The place that was held for you was not taken in time, so it went to the next family.',
    facts: { visit: 'Visit', when: 'When', where: 'Where', people: 'People' },
    note: 'Anyone who has the link can change the visit, so please do not pass it on. Is something wrong? Please answer this mail.',
  },
  staff_notices: {
    subject: '{what} at {school}',
    subjectOfSchools: '{what} at {n} schools',
    kinds: {
      promise_ending: {
        label: 'Promised an answer by {moment}',
        count: { one: '1 promise that ends soon', other: '{n} promises that end soon' },
      },
      new_enquiry: { label: 'New enquiry', count: { one: '1 new enquiry', other: '{n} new enquiries' } },
      assigned: {
        label: 'Assigned to you by {by}',
        count: { one: '1 enquiry for you', other: '{n} enquiries for you' },
      },
      mentioned: {
        label: 'Mentioned by {by}',
        count: { one: '1 mention of you', other: '{n} mentions of you' },
      },
      follow_up_due: {
        label: 'Follow-up due',
        count: { one: '1 follow-up due', other: '{n} follow-ups due' },
      },
      open_question: {
        label: 'Question without an answer',
        count: { one: '1 question without an answer', other: '{n} questions without an answer' },
      },
      publishing_done: {
        label: 'Planned publishing done',
        count: { one: '1 planned publishing done', other: '{n} planned publishings done' },
      },
      publishing_called_off: {
        label: 'Planned publishing called off',
        count: { one: '1 planned publishing called off', other: '{n} planned publishings called off' },
      },
      visit_booked: { label: 'Visit booked', count: { one: '1 visit booked', other: '{n} visits booked' } },
      visit_offered: {
        label: 'Please call: a place at a visit is held, and no mail reaches them',
        count: { one: '1 family to call', other: '{n} families to call' },
      },
    },
    total: { one: '1 notification', other: '{n} notifications' },
    more: { one: 'There is 1 more in the console.', other: 'There are {n} more in the console.' },
    unnamed: 'No name given',
    colleague: 'a colleague',
    settings: 'Choose what you are told',
  },
  unsubscribe: {
    title: 'Mails from Schoolgate',
    ask: 'Do you want no more mails about enquiries, mentions, follow-ups and questions?',
    button: 'No more mails',
    done: 'You get no more mails about these. You can turn them on again in the settings.',
    unknown: 'This link is not valid any more. You can turn the mails off in the settings.',
  },
};
