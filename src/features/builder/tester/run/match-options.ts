import type { PlayedEvent, RunEvent } from '#data/configuration/saved-runs.ts';
import type { Step } from '#engine';
import type { Run } from './run.ts';

/** The words of each option that was chosen, by the place of its event: the transcript has them among the parent's words. */
export function chosenTexts({ events, transcript }: Run): Map<number, string> {
  const said = transcript.filter(({ from }) => from === 'user');
  const texts = new Map<number, string>();
  let spoken = 0;
  for (const [at, event] of events.entries()) {
    const line = said[spoken];
    if (!speaks(event, line?.text)) continue;
    spoken++;
    if (event.type === 'choose' && line) texts.set(at, line.text);
  }
  return texts;
}

/** The same choice at its current place: the option with the same words, else the one in the same place. */
export function withOptionFound(
  event: PlayedEvent,
  step: Step | null,
  text: string | undefined,
): PlayedEvent {
  if (event.type !== 'choose' || text === undefined) return event;
  const options = step?.options ?? [];
  if (options[event.option]?.text === text) return event;
  const option = options.findIndex((each) => each.text === text);
  return option < 0 ? event : { type: 'choose', option };
}

/** Whether an event shows as the parent's words, next in the transcript. Earlier ones have none for an answer left empty. */
function speaks(event: RunEvent, next: string | undefined): boolean {
  if (event.type === 'choose' || event.type === 'ask' || event.type === 'another') return true;
  if (event.type !== 'answer') return false;
  const isEmpty = event.value === null || String(event.value).trim() === '';
  return !isEmpty || next === 'Skipped';
}
