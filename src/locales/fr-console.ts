import analytics from './fr/analytics.json';
import audit from './fr/audit.json';
import contact from './fr/contact.json';
import dashboard from './fr/dashboard.json';
import enquiries from './fr/enquiries.json';
import families from './fr/families.json';
import install from './fr/install.json';
import knowledge from './fr/knowledge.json';
import notifications from './fr/notifications.json';
import outbox from './fr/outbox.json';
import palette from './fr/palette.json';
import questions from './fr/questions.json';
import refusals from './fr/refusals.json';
import rights from './fr/rights.json';
import schools from './fr/schools.json';
import settings from './fr/settings.json';
import team from './fr/team.json';
import visits from './fr/visits.json';
import webhooks from './fr/webhooks.json';

/** French: the words of the console. */
export const frConsole = {
  analytics,
  audit,
  contact,
  dashboard,
  enquiries,
  families,
  install,
  knowledge,
  notifications,
  outbox,
  palette,
  questions,
  refusals,
  rights,
  schools,
  settings,
  team,
  visits,
  webhooks,
};
