import { type ReactNode, useLayoutEffect } from 'react';
import type { TenantConfig } from '#engine';
import { type Builder, BuilderProvider, useBuilder } from '#features/builder/builder-provider.tsx';
import { showScreen } from '../show-screen.tsx';

/** Shows a part of the builder with a configuration, a person to use it, and the builder's current state. */
export function showBuilder(
  part: ReactNode,
  config: TenantConfig,
  address = '/workflow-builder',
  schoolVariables?: readonly string[],
) {
  let latest: Builder | null = null;
  const watch = (builder: Builder) => {
    latest = builder;
  };
  const shown = showScreen(
    <BuilderProvider config={config} schoolVariables={schoolVariables}>
      {part}
      <Watch onBuilder={watch} />
    </BuilderProvider>,
    address,
  );
  const builder = () => {
    if (!latest) throw new Error('The builder is not shown.');
    return latest;
  };
  return { ...shown, builder };
}

function Watch({ onBuilder }: { onBuilder(builder: Builder): void }) {
  const builder = useBuilder();
  useLayoutEffect(() => onBuilder(builder));
  return null;
}
