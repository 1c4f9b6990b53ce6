import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EnquiryListQuery } from '#data/enquiries/enquiry.ts';
import { type EnquiryPage, enquiryListOptions } from '#data/enquiries/enquiry-queries.ts';
import { endWalk, extendWalk, placeOf, startWalk, type Walk, type WalkDirection } from './walk.ts';

export interface WalkSteps {
  /** The position of the open enquiry in the list, from 1; null where that is not known. */
  place: number | null;
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Opens the next enquiry of the list, or the one before. At an end nothing happens. */
  step(direction: WalkDirection): void;
}

/** Steps through the list of which an enquiry is open, in its order, across its pages. */
export function useWalk({
  staffId,
  query,
  timeZone,
  openId,
  page,
  expect,
  open,
}: {
  staffId: string;
  query: EnquiryListQuery;
  timeZone: string;
  openId: string | null;
  /** The page of the list as it is shown. */
  page: EnquiryPage | undefined;
  /** The next response is to be shown, though rows may move. */
  expect(): void;
  open(id: string, page: number): void;
}): WalkSteps {
  const queryClient = useQueryClient();
  const { page: _, ...list } = query;
  const question = JSON.stringify(list);
  const [kept, setWalk] = useState<Walk | null>(null);
  const isStepping = useRef(false);

  let walk = kept?.question === question ? kept : null;
  const isOnPage = page?.enquiries.some(({ id }) => id === openId) ?? false;
  if (openId === null) walk = null;
  else if (page && (walk ? isOnPage && placeOf(walk, openId) === null : true))
    walk = startWalk(question, page);
  if (walk !== kept) setWalk(walk);

  /** The rows of a page as they are now. */
  const fetchPage = (number: number) =>
    queryClient.fetchQuery({
      ...enquiryListOptions(staffId, { ...query, page: number }, timeZone),
      staleTime: 0,
    });

  const stepBeyond = async (from: Walk, openedId: string, direction: WalkDirection) => {
    // A change that is on its way decides which rows the pages have.
    await changesAreSaved(queryClient);
    const edgeId = direction === 1 ? from.ids.at(-1) : from.ids[0];
    let number = from.pages.get(edgeId ?? '') ?? query.page;
    // Rows that left the list have moved the next ones to the same page.
    if (direction === -1) number -= 1;
    let grown = from;
    expect();
    while (number >= 1 && grown.ids.length === from.ids.length) {
      const answer = await fetchPage(number);
      grown = extendWalk(grown, answer, direction);
      number += direction;
      if (direction === 1 && number > answer.totalPages) break;
    }
    if (grown.ids.length === from.ids.length) return setWalk(endWalk(from, direction));
    setWalk(grown);
    go(grown, openedId, direction);
  };

  const go = (through: Walk, openedId: string, direction: WalkDirection): boolean => {
    const id = through.ids[through.ids.indexOf(openedId) + direction];
    if (id === undefined) return false;
    open(id, through.pages.get(id) ?? query.page);
    return true;
  };

  const place = walk && openId !== null ? placeOf(walk, openId) : null;
  const total = walk?.total ?? 0;
  const isCapped = walk?.isCapped ?? false;
  const isFirst = place === null || place === 1;
  const isLast = walk === null || (place === null ? walk.ids.length === 0 : place >= total && !isCapped);
  return {
    place,
    total,
    isCapped,
    isFirst,
    isLast,
    step: (direction) => {
      if (!walk || openId === null || (direction === 1 ? isLast : isFirst)) return;
      if (isStepping.current || go(walk, openId, direction)) return;
      isStepping.current = true;
      stepBeyond(walk, openId, direction)
        // What could not be loaded: the list says so, and the step can be tried again.
        .catch(() => undefined)
        .finally(() => {
          isStepping.current = false;
        });
    },
  };
}

/** Resolves when no change is on its way to the database. */
function changesAreSaved(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(check);
    check();
  });
}
