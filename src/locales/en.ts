import analytics from './en/analytics.json';
import app from './en/app.json';
import auth from './en/auth.json';
import builder from './en/builder.json';
import builderEditor from './en/builder-editor.json';
import builderFlows from './en/builder-flows.json';
import builderJson from './en/builder-json.json';
import builderMap from './en/builder-map.json';
import builderProblems from './en/builder-problems.json';
import builderSync from './en/builder-sync.json';
import builderTester from './en/builder-tester.json';
import builderVersions from './en/builder-versions.json';
import common from './en/common.json';
import dashboard from './en/dashboard.json';
import enquiries from './en/enquiries.json';
import install from './en/install.json';
import settings from './en/settings.json';
import team from './en/team.json';
import welcome from './en/welcome.json';

/** English, bundled: the language of the specification, and what the others fall back to. */
export const en = {
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
