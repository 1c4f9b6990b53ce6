/** One event of a `text/event-stream`. */
export interface StreamEvent {
  /** `message` when the stream gives it no name. */
  type: string;
  data: string;
}

/**
 * Reads the events of a stream from its decoded text as it comes, in pieces of any size. Source: the HTML standard,
 * "Server-sent events": an event ends with an empty line; its data lines are joined; comments and unknown fields are passed
 * over; an event without its empty line was cut off, and is none. Ours, because `eventsource-parser` costs a parent's phone
 * 1 KB more and holds back an event whose lines end with CR alone.
 *
 * @returns takes the next piece of text; returns the length of the line that is still coming, in characters.
 */
export function readEvents(onEvent: (event: StreamEvent) => void): (text: string) => number {
  let rest = '';
  let isAfterCr = false;
  let type = '';
  let data: string[] = [];

  return (text) => {
    if (text === '') return rest.length;
    // The line end CR LF may come in halves.
    const lines = (rest + (isAfterCr ? text.replace(/^\n/, '') : text)).split(/\r\n?|\n/);
    isAfterCr = text.endsWith('\r');
    rest = lines.pop() ?? '';
    lines.forEach(readLine);
    return rest.length;
  };

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n') });
      type = '';
      data = [];
      return;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') type = value;
    if (field === 'data') data.push(value);
  }
}
