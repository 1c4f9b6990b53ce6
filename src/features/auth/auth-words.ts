import type { SignedOutReason } from '../../data/staff-session.ts';

/** What the sign-in page says. */
export const authWords = {
  title: 'Welcome back',
  intro: 'Sign in to read and answer the enquiries of your school.',
  username: 'Username or Email',
  password: 'Password',
  showPassword: 'Show what is typed',
  hidePassword: 'Hide what is typed',
  submit: 'Sign In',
  submitting: 'Signing in...',
  unexpected: 'An unexpected error occurred. Please try again.',
  back: "Back to the school's page",
};

/** Why somebody who was signed in is asked again. */
export const signedOutNotices: Record<SignedOutReason, string | null> = {
  nobody: null,
  logout: null,
  expired: 'You have been signed in for a day. Please sign in again.',
  rejected: 'Your session has ended. Please sign in again.',
};
