/** One event of a `text/event-stream`. */
export interface StreamEvent {
  /** `message` when the stream gives it no name. */
  type: string;
  data: string;
}

/**
 * Reads the events of a stream from its text as it comes, in pieces of any size. Source: the HTML standard, "Server-sent
 * events": an event ends with an empty line; its data lines are joined; comments and unknown fields are passed over; an
 * event without its empty line was cut off, and is none.
 *
 * @returns takes the next piece of text.
 */
export function readEvents(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  let atStart = true;
  let type = '';
  let data: string[] = [];

  return (text) => {
    if (text === '') return;
    rest += atStart ? text.replace(/^\ufeff/, '') : text;
    atStart = false;
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    // The last line is still coming; a CR at its end may be half of a CR LF.
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n') });
      type = '';
      data = [];
      return;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? [];
    if (field === 'event') type = value;
    if (field === 'data') data.push(value);
  }
}
