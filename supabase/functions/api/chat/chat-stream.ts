/** Sends one named event with a JSON value. */
export type SendEvent = (name: string, value: unknown) => void;

const comment = ':\n\n';
const keepAliveMs = 3_000;

/**
 * Returns a response of server-sent events, which ends when `work` does. The signal aborts when the client disconnects. An
 * error of `work` ends the stream without an event, and is passed to `onFault`.
 */
export function eventStream(
  work: (send: SendEvent, signal: AbortSignal) => Promise<void>,
  onError: (fault: unknown) => void,
): Response {
  const listener = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!listener.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      // A comment at once and then every few seconds keeps clients and proxies from timing out.
      write(comment);
      const alive = setInterval(() => write(comment), keepAliveMs);
      const send: SendEvent = (name, value) => write(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`);
      work(send, listener.signal)
        .catch(onError)
        .finally(() => {
          clearInterval(alive);
          if (!listener.signal.aborted) controller.close();
        });
    },
    cancel: () => listener.abort(),
  });
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // A proxy must not buffer the response.
    'X-Accel-Buffering': 'no',
  };
  return new Response(body, { headers });
}
