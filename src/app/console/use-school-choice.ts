import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type NavigateProps, useLocation, useNavigate } from 'react-router-dom';
import { rememberedSchool, rememberSchool } from '#data/schools/chosen-school.ts';
import { type School, schoolsOptions } from '#data/schools/staff-schools.ts';
import { useNewestLocation } from '#lib/hooks/use-newest-location.ts';
import type { Screen } from './screens.ts';

export interface SchoolChoice {
  /** The schools to choose from; empty where there is nothing to choose. */
  schools: readonly School[];
  /** The school whose records the screen shows; empty for all. */
  shown: string;
  choose(schoolId: string): void;
  /** Where the screen is instead, see the rules. */
  redirect: NavigateProps | null;
  /** One of the user's own, where the address names a school that is none of them. */
  instead: School | null;
}

/**
 * The school that the console's screens show, chosen once for all of them.
 * 1. The address names it (`?school=ID`); `?tenant=ID` of older addresses becomes that.
 * 2. An address without one gets the school chosen last: in this tab, else by this account on this browser. Its
 *    history entry says so, since a school that is gone by then is dropped again.
 * 3. A school of the address becomes the chosen one, if it is one of the user's; else it opens nothing.
 * 4. "All schools" is an address without a school whose history entry says so.
 * 5. A screen of one school shows the first one where all are chosen. The choice stays "all".
 * 6. Staff with one school have no choice, and an address without one.
 */
export function useSchoolChoice(staffId: string, scope: Screen['schools']): SchoolChoice {
  const { data: own } = useQuery(schoolsOptions(staffId));
  const { search, hash, state } = useLocation();
  const newest = useNewestLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => rememberedSchool(staffId));
  // The school that was left for "All schools": it counts no more, though its address may be rendered once again.
  const [left, setLeft] = useState('');
  const entry: Record<string, unknown> = { ...state };
  const params = new URLSearchParams(search);
  const asked = params.get('school') ?? params.get('tenant') ?? '';
  const isOwn = (id: string) => !own || own.some((school) => school.id === id);

  const next = nextChoice();
  if (next !== chosen) setChosen(next);
  if (left !== '' && left !== asked) setLeft('');
  useEffect(() => rememberSchool(staffId, next), [staffId, next]);

  const several = scope && own && own.length > 1 ? own : [];
  const isGone = entry.schoolAdded === true && !isOwn(asked);
  const wanted = isGone ? '' : asked || next;
  const isMoved = scope !== undefined && (params.get('school') ?? '') !== wanted;
  return {
    schools: several,
    shown: wanted || (scope === 'one' ? (several[0]?.id ?? '') : ''),
    redirect: isMoved
      ? {
          to: { search: withSchool(params, wanted), hash },
          state: { ...entry, schoolAdded: asked === '' },
          replace: true,
        }
      : null,
    instead: scope !== undefined && wanted !== '' && !isOwn(wanted) ? (own?.[0] ?? null) : null,
    choose: (id) => {
      if (id === '') {
        setChosen('');
        setLeft(asked);
      }
      const now = newest();
      const rest = new URLSearchParams(now.search);
      // What was open of the former school.
      for (const name of ['page', 'open', 'visit', 'article', 'group']) rest.delete(name);
      void navigate(
        { search: withSchool(rest, id) },
        {
          replace: true,
          state: { ...now.state, opened: false, allSchools: id === '', schoolAdded: false },
          preventScrollReset: true,
        },
      );
    },
  };

  function nextChoice(): string {
    if (own && own.length < 2) return '';
    if (own && asked !== '' && isOwn(asked) && asked !== left) return asked;
    const isAll = asked === '' && entry.allSchools === true;
    return !isAll && isOwn(chosen) ? chosen : '';
  }
}

function withSchool(params: URLSearchParams, schoolId: string): string {
  const query = new URLSearchParams(params);
  query.delete('tenant');
  query.delete('school');
  if (schoolId) query.set('school', schoolId);
  return query.toString();
}
