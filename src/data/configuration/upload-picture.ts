import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Media } from '#engine';
import { type PictureProblem, shrinkPicture } from '#lib/browser/shrink-picture.ts';
import { postAsStaff } from '../session/staff-service.ts';

export type UploadOutcome =
  | { ok: true; picture: Pick<Media, 'url'> & Required<Pick<Media, 'width' | 'height'>> }
  | { ok: false; code: PictureUploadProblem };

export type PictureUploadProblem = PictureProblem | 'no_room' | 'not_yours' | 'too_often' | 'failed';

/** Makes a picture smaller, without what else is in its file, and stores it for a school. */
export function useUploadPicture(staffId: string, tenantId: string) {
  return useMutation({
    gcTime: 0,
    mutationFn: async (file: File): Promise<UploadOutcome> => {
      const shrunk = await shrinkPicture(file);
      if (!shrunk.ok) return shrunk;
      const path = `/api/files?school=${encodeURIComponent(tenantId)}`;
      const answer = await postAsStaff(staffId, path, shrunk.blob, storedSchema);
      if (!answer.ok) return { ok: false, code: refusals[answer.status] ?? 'failed' };
      const { id, width, height } = answer.value;
      return { ok: true, picture: { url: `/api/files/${id}`, width, height } };
    },
  });
}

const refusals: Partial<Record<number, PictureUploadProblem>> = {
  401: 'not_yours',
  403: 'not_yours',
  404: 'not_yours',
  409: 'no_room',
  413: 'large',
  422: 'unreadable',
  429: 'too_often',
};

const storedSchema = z.object({ id: z.string(), width: z.number(), height: z.number() });
