/** Sends one event of a name, with a value that can be written as JSON. */
export type SendEvent = (name: string, value: unknown) => void;

const comment = ':\n\n';
const aliveMs = 3_000;

/**
 * An answer as server-sent events, which ends when `work` does. The signal ends with the listener: when the other side
 * has left, nobody needs the rest. What `work` throws ends it without a word, and is handed on.
 */
export function eventStream(
  work: (send: SendEvent, signal: AbortSignal) => Promise<void>,
  onFault: (fault: unknown) => void,
): Response {
  const listener = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!listener.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      // A comment, at once and then every few seconds: the other side, and what is between, know that there is more to come.
      write(comment);
      const alive = setInterval(() => write(comment), aliveMs);
      const send: SendEvent = (name, value) => write(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`);
      work(send, listener.signal)
        .catch(onFault)
        .finally(() => {
          clearInterval(alive);
          if (!listener.signal.aborted) controller.close();
        });
    },
    cancel: () => listener.abort(),
  });
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // A proxy that collects an answer before it passes it on would undo the stream.
    'X-Accel-Buffering': 'no',
  };
  return new Response(body, { headers });
}
