import app from './en/app.json';
import auth from './en/auth.json';
import common from './en/common.json';
import welcome from './en/welcome.json';

/** English: the words of the public pages, bundled. The language of the specification, and what the others fall back to. */
export const en = {
  app,
  auth,
  common,
  welcome,
};
