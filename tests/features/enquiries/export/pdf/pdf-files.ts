import { readFileSync } from 'node:fs';

/** Answers a page's request for a file of the project, as the development server does. */
export async function fileOf(url: string | URL | Request): Promise<Response> {
  const path = String(url).split('?')[0]?.replace(/^\//, '') ?? '';
  return new Response(new Uint8Array(readFileSync(path)));
}
