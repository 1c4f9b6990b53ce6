import type { Effect } from '#engine';

/** Ends what a deferred effect has opened; safe to call twice. */
export type Cancel = () => void;

/**
 * Carries out an effect. One that takes time answers a function: it gets `done`, to be called once and later, never
 * from within; it answers how to cancel the effect.
 */
export type EffectHandlers = {
  [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => undefined | Deferred;
};

export type Deferred = (done: () => void) => Cancel;

/**
 * Runs effects one after another, without a pause in between where none is asked for. After `cancel` nothing of the
 * queue happens any more, not even what was under way.
 */
export function runEffects(effects: readonly Effect[], handlers: EffectHandlers, done: () => void): Cancel {
  let index = 0;
  let cancelled = false;
  let cancelCurrent: Cancel = () => {};
  next();
  return () => {
    cancelled = true;
    cancelCurrent();
  };

  function next(): void {
    while (!cancelled) {
      const effect = effects[index];
      if (!effect) {
        done();
        return;
      }
      index += 1;
      const deferred = carryOut(effect, handlers);
      if (deferred) {
        wait(deferred);
        return;
      }
    }
  }

  function wait(deferred: Deferred): void {
    let open = true;
    cancelCurrent = deferred(() => {
      if (!open || cancelled) return;
      open = false;
      next();
    });
  }
}

function carryOut<Type extends Effect['type']>(
  effect: Extract<Effect, { type: Type }>,
  handlers: EffectHandlers,
): undefined | Deferred {
  const handler: (effect: Extract<Effect, { type: Type }>) => undefined | Deferred = handlers[effect.type];
  return handler(effect);
}
