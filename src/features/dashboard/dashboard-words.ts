/** What the dashboard says. */
export const dashboardWords = {
  greeting: (hour: number, name: string) => `${partOfDay(hour)}, ${name}`,
  intro: (pending: number) =>
    pending === 0
      ? 'Every enquiry has been looked at.'
      : pending === 1
        ? 'One family is waiting for an answer.'
        : `${pending.toLocaleString('en-IN')} families are waiting for an answer.`,
  introUnknown: 'Here is how your admissions enquiries stand.',
  refresh: 'Refresh Data',
  updated: (time: string) => `Updated ${time}`,
  notUpdated: (time: string) => `Could not be refreshed. These are the figures of ${time}.`,
  loading: 'Loading the figures',

  total: 'Total enquiries',
  totalNote: 'since the chat went live',
  pending: 'Pending reviews',
  pendingNote: 'not yet looked at',
  response: 'Response time',
  responseNote: 'median, from enquiry to first answer',
  responseNone: 'no enquiry has been answered yet',
  hours: (hours: number) => `${hours.toFixed(1)}h`,
  none: '–',

  failed: 'The figures could not be loaded',
  failedDetail: 'Nothing is lost. Check your connection and try again.',
  retry: 'Retry',

  shortcuts: 'Go on with',
  viewEnquiries: 'View Enquiries',
  viewEnquiriesNote: 'Search, filter and export what families have sent',
  openChatbot: 'Open Chatbot',
  openChatbotNote: 'See the conversation as a parent does',
};

function partOfDay(hour: number): string {
  if (hour < 5) return 'Good evening';
  if (hour < 12) return 'Good morning';
  if (hour < 17) return 'Good afternoon';
  return 'Good evening';
}
