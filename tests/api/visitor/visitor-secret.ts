/** The secret the service is given in these tests. */
export const visitorSecret = 'a-visitor-secret-for-tests-only-0123456789';
