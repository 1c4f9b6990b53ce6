import app from './fr/app.json';
import auth from './fr/auth.json';
import common from './fr/common.json';
import welcome from './fr/welcome.json';

/** French: the words of the public pages. Loaded when it is chosen. */
export const fr = {
  app,
  auth,
  common,
  welcome,
};
