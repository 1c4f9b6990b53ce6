import { useRef, useState } from 'react';
import type { DeveloperConfig } from '#data/developer/developer-config.ts';
import { callMethod, type Method } from './methods.ts';

/** The outcome of a call. */
export type DemoResult =
  | { type: 'waiting'; method: Method }
  | { type: 'done'; method: Method; value: unknown }
  | { type: 'failed'; method: Method; message: string | null };

/** Calls one method at a time; only the latest call's result is shown. */
export function useDemo(config: DeveloperConfig, tenantId: string) {
  const [result, setResult] = useState<DemoResult | null>(null);
  const last = useRef(0);
  const call = async (method: Method) => {
    last.current += 1;
    const mine = last.current;
    const show = (next: DemoResult) => last.current === mine && setResult(next);
    show({ type: 'waiting', method });
    try {
      show({ type: 'done', method, value: await callMethod[method](config, tenantId) });
    } catch (error) {
      show({ type: 'failed', method, message: error instanceof Error ? error.message : null });
    }
  };
  return { result, call };
}
