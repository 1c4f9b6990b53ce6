/** The value of an option that lets the parent book a visit of the school: it is chosen once they have. */
export const bookVisitValue = 'book_visit';
