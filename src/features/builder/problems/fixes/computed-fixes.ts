import type { Ailing, Fixes } from './fix.ts';

/** For a value that cannot be worked out: none of that name. */
export function computedFixes({ problem }: Ailing): Fixes {
  const { variable = '' } = problem.values;
  return [
    {
      label: 'removeComputed',
      values: { variable },
      how: ({ computed, ...config }) => {
        // A file may hold anything among them.
        const kept = computed?.filter((each) => each?.name !== variable) ?? [];
        return kept.length > 0 ? { ...config, computed: kept } : config;
      },
    },
  ];
}
