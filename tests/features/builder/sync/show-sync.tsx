import { HttpResponse, http, type RequestHandler } from 'msw';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import type { StoredDraft } from '#data/configuration/configuration-draft.ts';
import { LoadError } from '#data/supabase/load-error.ts';
import type { TenantConfig } from '#engine';
import { ConflictBanner } from '#features/builder/sync/conflict-banner.tsx';
import { DraftSync } from '#features/builder/sync/draft-sync.tsx';
import { LeaveGuard } from '#features/builder/sync/leave-guard.tsx';
import { Presence } from '#features/builder/sync/presence.tsx';
import { SaveState } from '#features/builder/sync/save-state.tsx';
import { showBuilder } from '../show-builder.tsx';
import { type FakeSchool, saying } from './open-autosave.ts';

/** The builder of a school with everything of the sync around it. Without a school no one is signed in. */
export function showSync(school: FakeSchool | null, staffId: string | null, isMember = true) {
  const start = school?.school.start() ?? { revision: 0, published: null, draft: null };
  const config = start.draft?.config ?? start.published?.config ?? saying('Built in');
  const shown = showBuilder(
    <DraftSync staffId={staffId} tenantId="test-school" start={{ ...start, isMember }}>
      <SaveState />
      <Presence />
      <ConflictBanner />
      <LeaveGuard />
      <Link to="/enquiries">Enquiries</Link>
    </DraftSync>,
    config,
    '/workflow-builder?tenant=test-school',
  );
  const change = (next: TenantConfig) =>
    shown.builder().change({ name: 'updateStep', about: 'hello' }, () => next);
  return { ...shown, change, message: () => shown.builder().flow?.steps[0]?.message };
}

/** The school's functions as the browser calls them. */
export function serveSchool({ server, school }: FakeSchool): RequestHandler {
  return http.post('*/rest/v1/rpc/:name', async ({ request, params }) => {
    const call = callSchema.parse(await request.json());
    const { p_revision = 0, p_published = 0, p_note = '' } = call;
    const answers: Record<string, () => Promise<object>> = {
      open_draft: async () => {
        const { draft, published } = await server.open();
        return { draft: rowOf(draft), published };
      },
      save_draft: async () => {
        const answer = await server.save(
          z.custom<TenantConfig>().parse(call.p_config),
          p_revision,
          p_published,
        );
        return answer.ok
          ? { ok: true, revision: answer.revision, updated_at: answer.updatedAt }
          : { ok: false, code: 'conflict', draft: rowOf(answer.theirs) };
      },
      publish_draft: async () => {
        const answer = await server.publish(p_revision, p_note);
        return 'theirs' in answer ? { ok: false, code: 'conflict', draft: rowOf(answer.theirs) } : answer;
      },
      touch_draft: async () => {
        const { updatedBy, others, ...news } = await server.touch();
        const seen = others.map(({ name, isOwn }) => ({ name, is_own: isOwn }));
        return { ...news, updated_by: updatedBy, others: seen };
      },
    };
    try {
      return HttpResponse.json(await answers[String(params.name)]?.());
    } catch (error) {
      if (!(error instanceof LoadError) || error.code === 'unreachable') return HttpResponse.error();
      return HttpResponse.json({ code: 'PT422', message: error.refusal?.code }, { status: 422 });
    } finally {
      school.calls.push(`answered ${params.name}`);
    }
  });
}

function rowOf(draft: StoredDraft | null) {
  if (!draft) return null;
  const { config, revision, updatedAt, updatedBy, isOwn } = draft;
  return { config, revision, updated_at: updatedAt, updated_by: updatedBy, is_own: isOwn };
}

const callSchema = z.object({
  p_config: z.unknown().optional(),
  p_revision: z.number().optional(),
  p_published: z.number().optional(),
  p_note: z.string().optional(),
});

/** A school's clocks, and that nothing is planned. */
export const noPlan = {
  ...{ time_zone: 'Asia/Kolkata', state: null, reason: null, due_at: null, by: null },
  ...{ is_doubled: null, is_draft: false },
};
export const serveNoPlan = http.get('*/rest/v1/publication_plans', () => HttpResponse.json(noPlan));
