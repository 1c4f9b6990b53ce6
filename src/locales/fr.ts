import analytics from './fr/analytics.json';
import app from './fr/app.json';
import auth from './fr/auth.json';
import common from './fr/common.json';
import dashboard from './fr/dashboard.json';
import enquiries from './fr/enquiries.json';
import settings from './fr/settings.json';
import team from './fr/team.json';
import welcome from './fr/welcome.json';

/** French, loaded when it is chosen. */
export const fr = { analytics, app, auth, common, dashboard, enquiries, settings, team, welcome };
