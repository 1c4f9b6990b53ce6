import developer from './fr/developer.json';

/** French: the words of the developer pages. */
export const frDeveloper = {
  developer,
};
