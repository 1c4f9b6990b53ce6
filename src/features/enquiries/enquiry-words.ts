import type { EnquiryStatus } from '../../data/enquiry.ts';

export const statusWords: Record<EnquiryStatus, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  follow_up: 'Follow Up Required',
};

/** What the list of enquiries says. */
export const enquiryWords = {
  region: 'Enquiries',
  search: 'Search',
  searchHint: 'Name, email, mobile or child',
  status: 'Status',
  allStatuses: 'All',
  userId: 'User ID',
  userIdHint: 'Starts with',
  pageSize: 'Items per page',
  refresh: 'Refresh',
  exportCsv: 'Export CSV',
  clear: 'Clear filters',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  count: (total: number) => (total === 1 ? '1 enquiry' : `${total.toLocaleString('en-IN')} enquiries`),
  atLeast: (total: number) => `More than ${total.toLocaleString('en-IN')} enquiries`,
  updated: (time: string) => `Updated ${time}`,
  notUpdated: (time: string) => `Could not be refreshed. This is the list of ${time}.`,
  loading: 'Loading enquiries',

  noneYet: 'No enquiries yet',
  noneYetDetail: 'When a parent finishes the chat on your website, their enquiry appears here by itself.',
  openChatbot: 'Open Chatbot',
  noneFound: 'No enquiries found matching your criteria.',
  noneFoundDetail: 'Try fewer letters, another status, or clear the filters.',

  retry: 'Retry',
  failed: 'Failed to load enquiries',
  unexpected: 'An unexpected error occurred',
  failedDetail: 'Nothing is lost. Please try again in a moment.',
  unreachableDetail: 'No answer came back. Check your connection and try again.',
  refusedDetail: 'Your session may have ended. Try again, or sign in anew.',

  exportDone: 'Export ready',
  exportDoneDetail: (total: number, file: string) => `${enquiryWords.count(total)} in ${file}`,
  exportEmpty: 'No data available to export with current filters',
  exportLoadFailed: 'Failed to load data for export',
  exportFailed: 'Failed to export data to CSV',

  details: 'All details',
  call: (name: string) => `Call ${name}`,
  unnamed: 'No name given',
  empty: '–',
};
