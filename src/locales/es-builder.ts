import builder from './es/builder.json';
import builderEditor from './es/builder-editor.json';
import builderFigures from './es/builder-figures.json';
import builderFlows from './es/builder-flows.json';
import builderJson from './es/builder-json.json';
import builderMap from './es/builder-map.json';
import builderNotices from './es/builder-notices.json';
import builderPalette from './es/builder-palette.json';
import builderPlanned from './es/builder-planned.json';
import builderProblems from './es/builder-problems.json';
import builderReview from './es/builder-review.json';
import builderSync from './es/builder-sync.json';
import builderTester from './es/builder-tester.json';
import builderTranslations from './es/builder-translations.json';
import builderVersions from './es/builder-versions.json';

/** Spanish: the words of the workflow builder. */
export const esBuilder = {
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
