/** The words of mails; every language has all of them. */
export interface MailWords {
  parentCopy: {
    subject: string;
    heading: string;
    intro: string;
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
}

export const en: MailWords = {
  parentCopy: {
    subject: 'Your enquiry with {school}',
    heading: 'Thank you for your enquiry',
    intro: 'This is a copy of what you sent to {school}.',
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
};
