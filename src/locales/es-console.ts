import analytics from './es/analytics.json';
import dashboard from './es/dashboard.json';
import enquiries from './es/enquiries.json';
import families from './es/families.json';
import install from './es/install.json';
import knowledge from './es/knowledge.json';
import questions from './es/questions.json';
import schools from './es/schools.json';
import settings from './es/settings.json';
import team from './es/team.json';

/** Spanish: the words of the console. */
export const esConsole = {
  analytics,
  dashboard,
  enquiries,
  families,
  install,
  knowledge,
  questions,
  schools,
  settings,
  team,
};
