import { lazyModule } from '../../../lazy/lazy-module.ts';
import { LazyView } from '../../../lazy/lazy-view.tsx';
import type { FieldControlProps } from '../field-control-props.ts';

export const lazyDateControl = lazyModule(async () => (await import('./date-control.tsx')).DateControl);

/** Loaded once the parent has begun, as no conversation begins with a date. */
export function LazyDateControl(props: FieldControlProps) {
  return <LazyView view={lazyDateControl} props={props} place="min-h-18" />;
}
