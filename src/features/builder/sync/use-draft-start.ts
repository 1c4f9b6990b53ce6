import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { configManager } from '#data/configuration/config-manager.ts';
import {
  draftApi,
  type PublishedVersion,
  type StoredDraft,
} from '#data/configuration/configuration-draft.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import type { TenantConfig } from '#engine';

/** What the builder begins with. */
export interface DraftStart {
  config: TenantConfig;
  /** 0 when there is no draft. */
  revision: number;
  published: PublishedVersion | null;
  draft: StoredDraft | null;
  /** False for a school that is none of this person's, and for somebody who is not signed in. */
  isMember: boolean;
  isStatic: boolean;
}

/**
 * What the builder begins with: for staff of the school its draft, else what is published, else what ships with the
 * product; for anybody else what is published; with `isApi` false what ships with the product. Asked anew each time the
 * builder opens, as colleagues go on working in between. The error is a `LoadError`, or says that there is none.
 */
export function useDraftStart(staffId: string | null, tenantId: string, isApi = true) {
  const queryClient = useQueryClient();
  const [visit] = useState(nextVisit);
  const asked = { staffId, tenantId, isApi, visit };
  const { data, error, refetch } = useQuery(draftStartOptions(queryClient, asked));
  return { data, error, refetch };
}

let visits = 0;
function nextVisit(): number {
  visits += 1;
  return visits;
}

interface Asked {
  staffId: string | null;
  tenantId: string;
  isApi: boolean;
  /** What an earlier visit began with is of no use to this one. */
  visit: number;
}

function draftStartOptions(queryClient: QueryClient, asked: Asked) {
  return queryOptions({
    queryKey: ['builder', 'start', asked],
    queryFn: () => findStart(queryClient, asked),
    gcTime: 0,
    enabled: asked.tenantId !== '',
  });
}

async function findStart(queryClient: QueryClient, { staffId, tenantId, isApi }: Asked): Promise<DraftStart> {
  const nothing = { revision: 0, published: null, draft: null };
  const isMember = isApi && staffId !== null && (await belongsTo(queryClient, staffId, tenantId));
  const { draft, published } = isMember ? await draftApi(staffId, tenantId).open() : nothing;
  const config = draft?.config ?? published?.config ?? (await openConfiguration(tenantId, isApi));
  return { config, revision: draft?.revision ?? 0, published, draft, isMember, isStatic: !isApi };
}

async function belongsTo(queryClient: QueryClient, staffId: string, tenantId: string): Promise<boolean> {
  const schools = await queryClient.ensureQueryData(schoolsOptions(staffId));
  return schools.some(({ id }) => id === tenantId);
}

/** What anybody may see. */
function openConfiguration(tenantId: string, isApi: boolean): Promise<TenantConfig> {
  configManager.setApiMode(isApi);
  configManager.clearCache(tenantId);
  return configManager.getConfigByTenant(tenantId);
}
