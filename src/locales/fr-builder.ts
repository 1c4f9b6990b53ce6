import builder from './fr/builder.json';
import builderEditor from './fr/builder-editor.json';
import builderFigures from './fr/builder-figures.json';
import builderFlows from './fr/builder-flows.json';
import builderJson from './fr/builder-json.json';
import builderMap from './fr/builder-map.json';
import builderNotices from './fr/builder-notices.json';
import builderPalette from './fr/builder-palette.json';
import builderPlanned from './fr/builder-planned.json';
import builderProblems from './fr/builder-problems.json';
import builderReview from './fr/builder-review.json';
import builderSync from './fr/builder-sync.json';
import builderTester from './fr/builder-tester.json';
import builderTranslations from './fr/builder-translations.json';
import builderVersions from './fr/builder-versions.json';

/** French: the words of the workflow builder. */
export const frBuilder = {
  builder,
  'builder-editor': builderEditor,
  'builder-figures': builderFigures,
  'builder-flows': builderFlows,
  'builder-json': builderJson,
  'builder-map': builderMap,
  'builder-notices': builderNotices,
  'builder-palette': builderPalette,
  'builder-planned': builderPlanned,
  'builder-problems': builderProblems,
  'builder-review': builderReview,
  'builder-sync': builderSync,
  'builder-tester': builderTester,
  'builder-translations': builderTranslations,
  'builder-versions': builderVersions,
};
