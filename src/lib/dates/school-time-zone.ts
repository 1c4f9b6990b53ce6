/** The schools' time zone, for office hours and the last day of an article. */
export const schoolTimeZone = 'Asia/Kolkata';
