/**
 * The conversation of every target, so that all of them render the same:
 *
 *   bot      WELCOME, and OPTIONS as three buttons
 *   visitor  clicks the first of them
 *   bot      QUESTION
 *   visitor  writes ANSWER and presses Enter
 *   bot      THANKS
 */
export const TITLE = 'Greenfield School admissions';
export const WELCOME = 'Welcome to Greenfield School! How can we help you today?';
export const OPTIONS = ['Apply for admission', 'Fees and payments', 'Book a visit'];
export const QUESTION = 'Great. Which year is your child joining?';
export const ANSWER = 'Grade 3';
export const THANKS = 'Thank you, we noted your answer.';
