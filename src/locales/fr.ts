import analytics from './fr/analytics.json';
import app from './fr/app.json';
import auth from './fr/auth.json';
import builder from './fr/builder.json';
import builderEditor from './fr/builder-editor.json';
import builderFlows from './fr/builder-flows.json';
import builderJson from './fr/builder-json.json';
import builderMap from './fr/builder-map.json';
import builderProblems from './fr/builder-problems.json';
import builderSync from './fr/builder-sync.json';
import builderTester from './fr/builder-tester.json';
import builderVersions from './fr/builder-versions.json';
import common from './fr/common.json';
import dashboard from './fr/dashboard.json';
import enquiries from './fr/enquiries.json';
import install from './fr/install.json';
import settings from './fr/settings.json';
import team from './fr/team.json';
import welcome from './fr/welcome.json';

/** French, loaded when it is chosen. */
export const fr = {
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
