import type { Effect, EngineEvent } from '#engine';

/** Ends what a deferred effect has opened; safe to call twice. */
export type Cancel = () => void;

/**
 * Runs an effect. It returns the event, if any, that the engine receives after the turn's effects. A deferred effect
 * returns a function instead: it receives `done`, to be called once with the event, later and never synchronously, and
 * returns a function that cancels the effect.
 */
export type EffectHandlers = {
  [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => Result;
};

type Result = undefined | EngineEvent | Deferred;

export type Deferred = (done: (event?: EngineEvent) => void) => Cancel;

/**
 * Runs effects one after another, without pauses unless requested. `done` receives the last event that an effect
 * returned. After `cancel` nothing of the queue happens any more, not even a running effect.
 */
export function runEffects(
  effects: readonly Effect[],
  handlers: EffectHandlers,
  done: (event?: EngineEvent) => void,
): Cancel {
  let index = 0;
  let event: EngineEvent | undefined;
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
        done(event);
        return;
      }
      index += 1;
      const result = carryOut(effect, handlers);
      if (typeof result === 'function') {
        wait(result);
        return;
      }
      event = result ?? event;
    }
  }

  function wait(deferred: Deferred): void {
    let open = true;
    cancelCurrent = deferred((result) => {
      if (!open || cancelled) return;
      open = false;
      event = result ?? event;
      next();
    });
  }
}

function carryOut<Type extends Effect['type']>(
  effect: Extract<Effect, { type: Type }>,
  handlers: EffectHandlers,
): Result {
  const handler: (effect: Extract<Effect, { type: Type }>) => Result = handlers[effect.type];
  return handler(effect);
}
