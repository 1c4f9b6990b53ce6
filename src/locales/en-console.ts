import analytics from './en/analytics.json';
import audit from './en/audit.json';
import contact from './en/contact.json';
import dashboard from './en/dashboard.json';
import enquiries from './en/enquiries.json';
import families from './en/families.json';
import install from './en/install.json';
import knowledge from './en/knowledge.json';
import notifications from './en/notifications.json';
import outbox from './en/outbox.json';
import palette from './en/palette.json';
import questions from './en/questions.json';
import refusals from './en/refusals.json';
import rights from './en/rights.json';
import schools from './en/schools.json';
import settings from './en/settings.json';
import team from './en/team.json';
import visits from './en/visits.json';
import webhooks from './en/webhooks.json';

/** English: the words of the console. */
export const enConsole = {
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
