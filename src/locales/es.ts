import analytics from './es/analytics.json';
import app from './es/app.json';
import auth from './es/auth.json';
import common from './es/common.json';
import dashboard from './es/dashboard.json';
import enquiries from './es/enquiries.json';
import settings from './es/settings.json';
import team from './es/team.json';
import welcome from './es/welcome.json';

/** Spanish, loaded when it is chosen. */
export const es = { analytics, app, auth, common, dashboard, enquiries, settings, team, welcome };
