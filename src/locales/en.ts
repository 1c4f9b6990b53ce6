import analytics from './en/analytics.json';
import app from './en/app.json';
import auth from './en/auth.json';
import common from './en/common.json';
import dashboard from './en/dashboard.json';
import enquiries from './en/enquiries.json';
import settings from './en/settings.json';
import team from './en/team.json';
import welcome from './en/welcome.json';

/** English, bundled: the language of the specification, and what the others fall back to. */
export const en = { analytics, app, auth, common, dashboard, enquiries, settings, team, welcome };
