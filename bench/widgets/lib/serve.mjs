import { existsSync, readFileSync, statSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import path from 'node:path';
import { brotli11 } from './packed.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
};
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|wasm)|image\/svg)/;

/** An empty page on every server. */
export const blankPath = '/__blank';

/**
 * Serves one target on loopback: a folder, or a proxy to another loopback origin (`upstream`). Text is sent as brotli 11, as
 * by a CDN, so that all targets have the same conditions. `stub` is called first with `{ req, res, url, body, json }` and
 * returns whether it has handled the request.
 */
export async function serve({ folder, upstream, stub }) {
  const server = createServer(async (req, res) => {
    try {
      const url = new URL(req.url, 'http://localhost');
      if (url.pathname === blankPath)
        return sendPage(req, res, '<!doctype html><title>Blank</title><p>Blank');
      const body = await bodyOf(req);
      const json = (value, status = 200) => sendJson(req, res, status, value);
      if (await stub?.({ req, res, url, body, json })) return;
      if (upstream) await handOn(req, res, url, body, upstream);
      else sendFile(req, res, folder, decodeURIComponent(url.pathname));
    } catch (error) {
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain' });
      res.end(String(error));
    }
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sendFile(req, res, folder, name) {
  const asked = path.join(folder, name);
  if (!asked.startsWith(folder)) return send(req, res, 403, {}, Buffer.from('Forbidden'));
  const isFolder = existsSync(asked) && statSync(asked).isDirectory();
  const file = isFolder ? path.join(asked, 'index.html') : asked;
  if (!existsSync(file)) return res.writeHead(name === '/favicon.ico' ? 204 : 404).end();
  const type = types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  send(
    req,
    res,
    200,
    { 'content-type': type, 'cache-control': 'public, max-age=31536000' },
    readFileSync(file),
  );
}

/** Streams and compressed responses pass unchanged. */
function handOn(req, res, url, body, upstream) {
  const { host, hostname, port } = new URL(upstream);
  const { 'accept-encoding': _, ...headers } = req.headers;
  const wanted = {
    hostname,
    port,
    path: url.pathname + url.search,
    method: req.method,
    headers: { ...headers, host },
  };
  return new Promise((resolve, reject) => {
    const asked = ask(wanted, (answer) => {
      const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = answer.headers;
      if (/event-stream/.test(kept['content-type'] ?? '') || kept['content-encoding']) {
        res.writeHead(answer.statusCode, kept);
        answer.pipe(res).on('close', resolve);
        return;
      }
      bodyOf(answer).then((content) => resolve(send(req, res, answer.statusCode, kept, content)), reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function sendPage(req, res, html) {
  send(req, res, 200, { 'content-type': types['.html'] }, Buffer.from(html));
}

function sendJson(req, res, status, value) {
  const headers = { 'content-type': types['.json'], 'cache-control': 'no-store' };
  send(req, res, status, headers, Buffer.from(JSON.stringify(value)));
}

function send(req, res, status, headers, content) {
  const takesBrotli = /\bbr\b/.test(req.headers['accept-encoding'] ?? '');
  const packs = takesBrotli && content.length > 150 && compressible.test(headers['content-type'] ?? '');
  const body = packs ? brotli11(content) : content;
  const encoding = packs ? { 'content-encoding': 'br' } : {};
  res.writeHead(status, { ...headers, ...encoding, 'content-length': body.length });
  res.end(body);
}
