import { LazyView } from '../../lazy/lazy-view.tsx';
import { lazyDateControl } from '../../lazy/lazy-views.ts';
import type { FieldControlProps } from './field-control-props.ts';

/** Loaded once the parent has begun, as no conversation begins with a date. */
export function LazyDateControl(props: FieldControlProps) {
  return <LazyView view={lazyDateControl} props={props} place="min-h-18" />;
}
