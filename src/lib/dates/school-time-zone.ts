/** Where the schools are: their office hours are counted there, and an article's last day ends there. */
export const schoolTimeZone = 'Asia/Kolkata';
