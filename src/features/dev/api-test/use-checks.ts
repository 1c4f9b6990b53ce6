import { useEffect, useRef, useState } from 'react';
import type { DeveloperConfig } from '../../../data/developer-config.ts';
import type { CheckRow } from './check.ts';
import { checksOf } from './checks.ts';
import { runChecks } from './run-checks.ts';

/** The rows of the last run of one school's checks. Leaving the school or the page ends a run that is under way. */
export function useChecks(config: DeveloperConfig, tenantId: string, isApi: boolean) {
  const [rows, setRows] = useState<readonly CheckRow[]>([]);
  const underWay = useRef<AbortController>(null);
  const stop = () => underWay.current?.abort();
  useEffect(() => () => underWay.current?.abort(), []);

  return {
    rows,
    isRunning: rows.some(({ status }) => status === 'pending'),
    run() {
      stop();
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      void runChecks(checksOf(config, tenantId, isApi), {
        now: () => performance.now(),
        show: setRows,
        signal,
      });
    },
    clear() {
      stop();
      setRows([]);
    },
  };
}
