import developer from './en/developer.json';

/** English: the words of the developer pages. */
export const enDeveloper = {
  developer,
};
