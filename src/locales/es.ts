import app from './es/app.json';
import auth from './es/auth.json';
import common from './es/common.json';
import welcome from './es/welcome.json';

/** Spanish: the words of the public pages. Loaded when it is chosen. */
export const es = {
  app,
  auth,
  common,
  welcome,
};
