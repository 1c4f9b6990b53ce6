import developer from './es/developer.json';

/** Spanish: the words of the developer pages. */
export const esDeveloper = {
  developer,
};
