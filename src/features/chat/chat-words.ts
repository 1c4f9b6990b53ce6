/** Every sentence the chat itself says. What the school says comes from its configuration. */
export const words = {
  defaultTitle: 'School Inquiry Assistant',
  subtitle: {
    panel: 'Parent Inquiry Assistant',
    standalone: 'Workflow Assistant',
    embedded: 'Online',
  },
  poweredBy: 'Powered by',
  product: 'Schoolgate',

  open: 'Open chat',
  close: 'Close chat',
  closeProblem: 'Close Chat',
  reset: 'Reset conversation',
  maximise: 'Maximise',
  minimise: 'Minimise',

  authenticationFailed: 'Authentication check failed. Please try again.',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',

  loadingTitle: 'Initializing Chat',
  loadingDetail: 'Please wait while we set up your chat experience...',
  configurationError: 'Configuration Error',
  refreshPage: 'Refresh Page',

  resetQuestion: 'Start the conversation again?',
  resetDetail: 'What you have answered so far will be cleared.',
  resetConfirm: 'Start again',
  resetCancel: 'Keep going',

  log: 'Conversation',
  assistantSays: 'Assistant:',
  parentSays: 'You:',
  noContent: 'No message content',
  typing: 'The assistant is typing',
  newMessage: 'New message',
  answered: (done: number, total: number) => `${done} of ${total} details given`,

  continue: 'Continue',
  send: 'Send',
  question: 'Your question',
  questionHint: 'Ask anything about the school',
  choose: 'Choose one',
  startNew: 'Start New Conversation',
  opensInNewTab: (host: string) => `Opens ${host} in a new tab`,

  processingTitle: 'Processing Request',
  processing: 'One moment, please...',
  processed: 'Request completed successfully',
  notProcessed: 'The request could not be completed',
  submitting: 'Submitting your inquiry...',
  submitted: 'Submission Successful!',
  submittedDetail: 'Your inquiry has been received.',
  submittedMessage:
    'Perfect! Your inquiry has been successfully submitted. Our team will contact you soon. Thank you for your interest!',
  notSubmitted: 'Submission Failed',
  notSubmittedDetail: "We couldn't submit your inquiry right now. Please try again or contact us directly.",
  notSubmittedMessage:
    "I'm sorry, there was an issue submitting your inquiry. Please try again or contact our support team directly.",
  engineError: (message: string) => `I encountered an error: ${message}`,
  unknownError: 'I encountered an error while processing your request. Please try again.',

  date: {
    placeholder: 'DD/MM/YYYY',
    open: 'Choose from the calendar',
    close: 'Close the calendar',
    loading: 'Loading the calendar',
    month: 'Month',
    year: 'Year',
    calendar: 'Calendar',
  },

  change: 'Change',
  changeAnswer: (label: string) => `Change ${label}`,
  reviewTitle: 'Please look over your answers',
  reviewDetail: 'Nothing has been sent yet.',
  questionsAsked: 'Your questions',
  submitEnquiry: 'Submit enquiry',
  yes: 'Yes',
  no: 'No',
  privacyNotice: 'Privacy notice',
  opensNewTab: '(opens in a new tab)',
  viewLoading: 'One moment, please...',
  viewFailed: 'This part could not be loaded. Please check your connection.',

  delivery: {
    waiting:
      'Not sent yet. Your enquiry is kept on this device and goes out as soon as the connection is back.',
    waitingHere:
      'Not sent yet. Keep this window open: your enquiry goes out as soon as the connection is back.',
    sending: 'Sending your enquiry…',
    delivered: 'Your enquiry has been sent.',
    sendNow: 'Send now',
  },

  /** How to mend an answer, said after what is wrong with it. */
  hint: {
    tel: 'Please give ten digits, for example 98765 43210.',
    email: 'Please write it like name@example.com.',
    date: 'Please write it as day/month/year, for example 21/06/2019.',
    notADate: (label: string) => `${label} is not a date`,
    number: 'Please write it in figures.',
    tooShort: 'Please write a little more.',
    tooLong: 'Please shorten it.',
    other: 'Please check it and try again.',
  },
};
