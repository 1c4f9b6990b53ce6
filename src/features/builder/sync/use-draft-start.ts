import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { configManager } from '#data/configuration/config-manager.ts';
import {
  type DraftState,
  draftApi,
  type PublishedVersion,
  type StoredDraft,
} from '#data/configuration/configuration-draft.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import type { TenantConfig } from '#engine';

/** The builder's initial data. */
export interface DraftStart {
  config: TenantConfig;
  /** 0 when there is no draft. */
  revision: number;
  published: PublishedVersion | null;
  draft: StoredDraft | null;
  /** False for a school that the user does not belong to, and without an account. */
  isMember: boolean;
  isStatic: boolean;
  /** As in `DraftState`. */
  schoolVariables: readonly string[];
}

/**
 * Loads the builder's initial configuration: for staff of the school its draft, else the published or built-in one; for
 * others the published one; with `isApi` false the built-in one. Loaded anew each time the builder opens, as colleagues
 * may have changed it. The error is a `LoadError`, or a plain one when there is no configuration.
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
  /** Data of an earlier visit is outdated. */
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
  const nothing: DraftState = { published: null, draft: null };
  const isMember = isApi && staffId !== null && (await belongsTo(queryClient, staffId, tenantId));
  const {
    draft,
    published,
    schoolVariables = [],
  } = isMember ? await draftApi(staffId, tenantId).open() : nothing;
  const config = draft?.config ?? published?.config ?? (await openConfiguration(tenantId, isApi));
  return {
    config,
    revision: draft?.revision ?? 0,
    published,
    draft,
    isMember,
    isStatic: !isApi,
    schoolVariables,
  };
}

async function belongsTo(queryClient: QueryClient, staffId: string, tenantId: string): Promise<boolean> {
  const schools = await queryClient.ensureQueryData(schoolsOptions(staffId));
  return schools.some(({ id }) => id === tenantId);
}

/** Loads the configuration that is open to visitors. */
function openConfiguration(tenantId: string, isApi: boolean): Promise<TenantConfig> {
  configManager.setApiMode(isApi);
  configManager.clearCache(tenantId);
  return configManager.getConfigByTenant(tenantId);
}
