import analytics from './es/analytics.json';
import audit from './es/audit.json';
import contact from './es/contact.json';
import dashboard from './es/dashboard.json';
import enquiries from './es/enquiries.json';
import families from './es/families.json';
import install from './es/install.json';
import knowledge from './es/knowledge.json';
import notifications from './es/notifications.json';
import outbox from './es/outbox.json';
import palette from './es/palette.json';
import questions from './es/questions.json';
import refusals from './es/refusals.json';
import rights from './es/rights.json';
import schools from './es/schools.json';
import settings from './es/settings.json';
import team from './es/team.json';
import visits from './es/visits.json';
import webhooks from './es/webhooks.json';

/** Spanish: the words of the console. */
export const esConsole = {
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
