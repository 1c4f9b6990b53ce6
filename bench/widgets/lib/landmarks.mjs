import { readFileSync } from 'node:fs';
import path from 'node:path';

const probe = readFileSync(path.join(import.meta.dirname, 'probe.js'), 'utf8')
  .trim()
  .replace(/;$/, '');

/** Returns whether a step's element is in a frame. */
export const isFramed = ({ sel }) => sel.includes(' |frame| ');

/**
 * Injects the probe into every page and frame of a browser. `at(step, kind)` returns when a step's element was first visible
 * (`first`) or fully opaque (`full`), in epoch milliseconds; `until` waits for it and throws after `longestMs`.
 */
export async function watchFor(context, steps) {
  const seen = new Map();
  const waiting = new Set();
  await context.exposeBinding('__benchSaw', (_, { step, kind, time, isTop }) => {
    const key = `${step} ${kind} ${isTop}`;
    if (!seen.has(key)) seen.set(key, time);
    for (const check of waiting) check();
  });
  await context.addInitScript({ content: `(${probe})(${JSON.stringify({ steps })})` });

  /** In a frame, both the frame and what is in it must be seen. */
  const at = (step, kind) => {
    const outside = seen.get(`${step} ${kind} true`);
    if (!isFramed(steps[step])) return outside;
    const inside = seen.get(`${step} ${kind} false`);
    return outside === undefined || inside === undefined ? undefined : Math.max(outside, inside);
  };

  const until = (step, kind, longestMs) =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(check);
      };
      const check = () => {
        const time = at(step, kind);
        if (time === undefined) return;
        end();
        resolve(time);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`${step} was not seen (${kind}) within ${longestMs} ms`));
      }, longestMs);
      waiting.add(check);
      check();
    });

  return { at, until };
}
