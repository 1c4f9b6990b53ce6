/** What the school's front door says. */
export const welcomeWords = {
  portal: 'Parent Inquiry Portal',
  heading: 'Our door is open. Come in and ask.',
  intro:
    'Tell us about your child and what you would like to know. It takes a few minutes, and you can do it from wherever you are.',
  hint: 'Click the chat icon at the bottom right to begin.',
  promises: [
    { title: 'At any hour', detail: 'The chat is here day and night, also on holidays.' },
    { title: 'An answer from a person', detail: 'Admissions contacts you within 24 business hours.' },
    { title: 'Nothing to sign up for', detail: 'Your name and how to reach you are enough.' },
  ],
  staff: 'Do you work at the school?',
  login: 'Login',
};
