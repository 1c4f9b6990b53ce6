/** Botpress webchat protocol, as far as one conversation needs it. */
import { OPTIONS, QUESTION, THANKS, WELCOME } from '../../scenario.mjs';

const conv = () => ({ id: 'conv1', createdAt: now(), updatedAt: now() });
const user = {
  id: 'user1',
  userKey: 'key1',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const bot = { id: 'bot1', createdAt: user.createdAt, updatedAt: user.createdAt };
let n = 0;
const now = () => new Date().toISOString();
const message = (userId, payload, metadata) => ({
  id: `m${++n}`,
  conversationId: 'conv1',
  userId,
  createdAt: now(),
  updatedAt: now(),
  payload,
  metadata,
});
const streams = new Set();
const event = (res, type, data) => res.write(`data: ${JSON.stringify({ type, data })}\n\n`);

export default async function stub({ req, res, url, body, json }) {
  if (!url.pathname.startsWith('/bp/')) return false;
  const p = url.pathname.replace(/^\/bp\/[^/]+/, '');
  if (p === '/initialize') {
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // newest first: the client reverses the list
    event(res, 'init', {
      conversation: conv(),
      user,
      participants: [user, bot],
      messages: [
        message('bot1', {
          type: 'choice',
          text: WELCOME,
          options: OPTIONS.map((o) => ({ label: o, value: o })),
        }),
      ],
    });
    for (const s of streams) s.end(); // one browser at a time
    streams.clear();
    streams.add(res);
    req.on('close', () => streams.delete(res));
    return true;
  }
  if (p === '/events') {
    json({
      event: {
        id: 'e1',
        createdAt: now(),
        payload: { type: 'conversation_started', data: { status: { isInitial: false } } },
        conversationId: 'conv1',
        userId: 'user1',
      },
    });
    return true;
  }
  if (p === '/messages' && req.method === 'POST') {
    const { payload, metadata } = JSON.parse(body.toString());
    const text = payload?.text ?? payload?.value ?? '';
    const mine = message('user1', payload, metadata);
    json({ message: mine });
    for (const s of streams) {
      event(s, 'message_created', mine);
      event(
        s,
        'message_created',
        message('bot1', { type: 'text', text: OPTIONS.includes(text) ? QUESTION : THANKS }),
      );
    }
    return true;
  }
  json({ user, conversations: [conv()], messages: [], participants: [user, bot], meta: {} });
  return true;
}
