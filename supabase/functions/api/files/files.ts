import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { staffCaller } from '../auth/staff-caller.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { editsSchool } from '../service-calls/edits-school.ts';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { cleanPicture } from './clean-picture.ts';
import type { PictureFault } from './picture.ts';

/** Of one file, as of the database's own check. */
export const mostFileBytes = 2 * 1024 * 1024;

const school = z.string().min(1).max(200);
const fileId = z.uuid();
const stored = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), id: z.string() }),
  z.object({ ok: z.literal(false), code: z.literal('no_room') }),
]);
const found = z.object({ type: z.string(), bytes: z.string() }).nullable();

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Pictures cannot be stored or shown at the moment. Please try again in a minute.',
};
const notYours: Problem = {
  status: 404,
  code: 'unknown_school',
  message: 'There is no such school among yours.',
};
const noRoom: Problem = {
  status: 409,
  code: 'no_room',
  reason: 'no_room',
  message:
    'The school has 50 MB of pictures already. Please use smaller ones, or link to pictures elsewhere.',
};
const unknownFile: Problem = { status: 404, code: 'unknown_file', message: 'There is no such file.' };

const faults: Record<PictureFault, string> = {
  unknown: 'This is not a picture in one of the formats JPEG, PNG and WebP.',
  broken: 'This picture is damaged. Please save it anew, and upload it again.',
  animated: 'Moving pictures are not taken, as parents could not stop them.',
  too_many_pixels: 'This picture is too large: at most 4,096 pixels wide and high.',
};

/**
 * A school's pictures.
 * 1. `POST /api/files?school=ID`, the body is the picture: staff store one for a school of theirs → {id, width, height}.
 *    What it is follows from its bytes; what does not draw it is left out (see `clean-picture.ts`).
 * 2. `GET /api/files/ID`: anyone who knows the id, as it is in a public conversation. It never changes, and opened as a page
 *    it may load and run nothing.
 */
export function fileRoutes(deps: ApiDeps, key: Promise<CryptoKey>): Hono {
  const app = new Hono();

  app.post('/api/files', async (c) => {
    const caller = await addressHash(await key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.filesByAddress, caller, unavailable);
    if (limited) return problem(c, limited);
    const staff = await staffCaller(c, deps);
    if (!staff.ok) return problem(c, staff.problem);
    const tenant = school.safeParse(c.req.query('school'));
    if (!tenant.success) return problem(c, notYours);
    const access = await editsSchool(deps, staff.staff, tenant.data);
    if (typeof access === 'object') return problem(c, { ...unavailable, detail: access.unavailable });
    if (access === 'no') return problem(c, notYours);
    const busy = await overLimit(deps, limits.filesByStaff, staff.staff.user_id, unavailable);
    if (busy) return problem(c, busy);
    return store(c, tenant.data, staff.staff.user_id);
  });

  app.get('/api/files/:id', async (c) => {
    const id = fileId.safeParse(c.req.param('id'));
    if (!id.success) return problem(c, unknownFile);
    const read = await callDatabase(deps.connect, 'read_school_file', { p_id: id.data }, found);
    if (!read.ok) return problem(c, { ...unavailable, detail: read.detail });
    if (!read.value) return problem(c, unknownFile);
    return c.body(decodeBase64(read.value.bytes), 200, { ...fileHeaders, 'Content-Type': read.value.type });
  });
  return app;

  async function store(c: Context, tenant: string, staff: string): Promise<Response> {
    const picture = cleanPicture(c.var.body);
    if (typeof picture === 'string') {
      const refusal = { status: 422, code: 'invalid_picture', reason: picture } as const;
      return problem(c, { ...refusal, message: faults[picture] });
    }
    const { type, bytes, width, height } = picture;
    const args = {
      p_tenant: tenant,
      p_staff: staff,
      p_type: type,
      p_width: width,
      p_height: height,
      p_bytes: encodeBase64(bytes),
    };
    const saved = await callDatabase(deps.connect, 'store_school_file', args, stored);
    if (!saved.ok) return problem(c, { ...unavailable, detail: saved.detail });
    if (!saved.value.ok) return problem(c, noRoom);
    return c.json({ success: true, id: saved.value.id, width, height });
  }
}

const fileHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // Shown by a chat on any school's page.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Disposition': 'inline',
  'X-Content-Type-Options': 'nosniff',
};
