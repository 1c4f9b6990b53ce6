import builder from './en/builder.json';
import builderEditor from './en/builder-editor.json';
import builderFigures from './en/builder-figures.json';
import builderFlows from './en/builder-flows.json';
import builderJson from './en/builder-json.json';
import builderMap from './en/builder-map.json';
import builderNotices from './en/builder-notices.json';
import builderPalette from './en/builder-palette.json';
import builderPlanned from './en/builder-planned.json';
import builderProblems from './en/builder-problems.json';
import builderReview from './en/builder-review.json';
import builderSync from './en/builder-sync.json';
import builderTester from './en/builder-tester.json';
import builderTranslations from './en/builder-translations.json';
import builderVersions from './en/builder-versions.json';

/** English: the words of the workflow builder. */
export const enBuilder = {
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
