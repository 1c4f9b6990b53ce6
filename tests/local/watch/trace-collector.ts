import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  events: z.array(z.unknown()).max(0).default([]),
  links: z.array(z.unknown()).max(0).default([]),
  status: z.strictObject({ code: z.number() }),
});

const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type CollectedSpan = z.infer<typeof span>;

/** A collector of OpenTelemetry's traces on this machine, in OTLP's JSON over HTTP; throws at what it does not know. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const texts: string[] = [];
  const server = createServer(async (asked, answer) => {
    const body = await json(asked);
    texts.push(`${asked.method} ${asked.url} ${JSON.stringify(body)}`);
    for (const { resource, scopeSpans } of request.parse(body).resourceSpans) {
      resources.push(resource.attributes);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address();
  return {
    address: `http://127.0.0.1:${typeof own === 'object' && own ? own.port : 0}`,
    spans,
    resources,
    /** All that arrived, as it was sent. */
    texts,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
