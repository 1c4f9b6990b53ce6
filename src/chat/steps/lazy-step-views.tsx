import { LazyView } from '../lazy/lazy-view.tsx';
import { lazyFormView, lazyQuestionView } from '../lazy/lazy-views.ts';
import type { StepViewProps } from './step-view-props.ts';

/** Loaded after the first message: few conversations begin with a field. */
export function LazyFormView(props: StepViewProps) {
  return <LazyView view={lazyFormView} props={props} place="min-h-18" />;
}

export function LazyQuestionView(props: StepViewProps) {
  return <LazyView view={lazyQuestionView} props={props} place="min-h-24" />;
}
