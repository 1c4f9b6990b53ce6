import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatModel } from '#api/chat/chat-model.ts';

type Plan = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;
type Received = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };

/**
 * A server on loopback which speaks the protocol of a language model, well or badly: `plan` decides how it answers. It
 * keeps all that it is sent, and `left` counts the callers who went before they had their answer.
 */
export async function openModelStub() {
  const received: Received[] = [];
  const scene = { plan: says('Hello.') as Plan, left: 0 };
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) scene.left += 1;
    });
    // A caller who leaves in the middle is part of the play.
    response.on('error', () => {});
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    received.push({ ...(method && { method }), ...(url && { url }), headers, body });
    await scene.plan(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const model: ChatModel = {
    url: `http://127.0.0.1:${port}/v1`,
    key: 'a-key-for-tests',
    name: 'stub-1',
  };
  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return { model, received, scene, close };
}

/** One event of a completion. */
export function chunkOf(content: string, finish: string | null = null): string {
  const choice = { index: 0, delta: { content }, finish_reason: finish };
  return `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', choices: [choice] })}\n\n`;
}

export function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  response.write('data: {"choices":[{"delta":{"role":"assistant","content":""}}]}\n\n');
}

/** Says the pieces one after the other and ends as it should. */
export function says(...pieces: string[]): Plan {
  return async (response) => {
    startStream(response);
    for (const piece of pieces) {
      response.write(chunkOf(piece));
      await pause(2);
    }
    response.end(`${chunkOf('', 'stop')}data: [DONE]\n\n`);
  };
}

/** Says the pieces and then does something else than end as it should. */
export function saysThen(pieces: string[], then: (response: ServerResponse) => void): Plan {
  return async (response) => {
    startStream(response);
    for (const piece of pieces) response.write(chunkOf(piece));
    await pause(20);
    then(response);
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
