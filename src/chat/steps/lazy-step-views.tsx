import { LazyView } from '../lazy/lazy-view.tsx';
import { lazyFormView, lazyQuestionView, lazySeveralView } from '../lazy/lazy-views.ts';
import { QuickReplies } from './quick-replies.tsx';
import type { StepViewProps } from './step-view-props.ts';

/** Quick replies, or boxes to tick where several may be chosen. */
export function OptionsView(props: StepViewProps) {
  if (!props.step.several) return <QuickReplies {...props} />;
  return <LazyView view={lazySeveralView} props={props} place="min-h-24" />;
}

/** Loaded after the first message: few conversations begin with a field. */
export function LazyFormView(props: StepViewProps) {
  return <LazyView view={lazyFormView} props={props} place="min-h-18" />;
}

export function LazyQuestionView(props: StepViewProps) {
  return <LazyView view={lazyQuestionView} props={props} place="min-h-24" />;
}
