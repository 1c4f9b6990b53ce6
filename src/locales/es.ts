import analytics from './es/analytics.json';
import app from './es/app.json';
import auth from './es/auth.json';
import builder from './es/builder.json';
import builderEditor from './es/builder-editor.json';
import builderFlows from './es/builder-flows.json';
import builderJson from './es/builder-json.json';
import builderMap from './es/builder-map.json';
import builderProblems from './es/builder-problems.json';
import builderSync from './es/builder-sync.json';
import builderTester from './es/builder-tester.json';
import builderVersions from './es/builder-versions.json';
import common from './es/common.json';
import dashboard from './es/dashboard.json';
import enquiries from './es/enquiries.json';
import install from './es/install.json';
import settings from './es/settings.json';
import team from './es/team.json';
import welcome from './es/welcome.json';

/** Spanish, loaded when it is chosen. */
export const es = {
  analytics,
  app,
  auth,
  builder,
  'builder-editor': builderEditor,
  'builder-flows': builderFlows,
  'builder-json': builderJson,
  'builder-map': builderMap,
  'builder-problems': builderProblems,
  'builder-sync': builderSync,
  'builder-tester': builderTester,
  'builder-versions': builderVersions,
  common,
  dashboard,
  enquiries,
  install,
  settings,
  team,
  welcome,
};
