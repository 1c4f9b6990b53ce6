/** The time zone of the last day of an article, as in the database (`school_today`). */
export const schoolTimeZone = 'Asia/Kolkata';
