export const TITLE: string;
export const WELCOME: string;
export const OPTIONS: string[];
export const QUESTION: string;
export const ANSWER: string;
export const THANKS: string;
