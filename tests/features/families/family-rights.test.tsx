import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { enquiryKeys } from '#data/enquiries/enquiry-queries.ts';
import type { RightsOfFamily } from '#data/families/family-rights.ts';
import { FamilyRights } from '#features/families/rights/family-rights.tsx';
import type { MakePdf, ReadableDocument } from '#features/families/rights/held-words.ts';
import { toast } from '#lib/toasts.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { answer } from '../enquiries/fake-list.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';
import { familyIds } from './fake-families.ts';

vi.setConfig({ testTimeout: 40_000 });

const free: RightsOfFamily = {
  id: familyIds.here,
  tenant_id: 'north',
  restricted_at: null,
  restricted_by: null,
  restriction_reason: null,
  enquiries: 1,
  people: ['Asha Rao'],
  notes: 0,
  events: 1,
  questions: 0,
};
const restrictedFor = (reason: string, since = '2026-11-23T10:00:00.123456+00:00'): RightsOfFamily => ({
  ...free,
  ...{ restricted_at: since, restricted_by: 'Meena Joshi', restriction_reason: reason },
});
const backend = {
  rights: free,
  /** What a restriction that is written is answered with, where it is refused. */
  refused: null as { code: string; message: string } | null,
  calls: [] as [search: string, body: unknown][],
};
const server = fakeBackend(
  http.get('*/rest/v1/family_rights', () => HttpResponse.json(backend.rights)),
  http.patch('*/rest/v1/families', async ({ request }) => {
    backend.calls.push([new URL(request.url).searchParams.get('restricted_at') ?? '', await request.json()]);
    return backend.refused
      ? HttpResponse.json(backend.refused, { status: 409 })
      : HttpResponse.json({ id: familyIds.here });
  }),
);
afterEach(() => {
  Object.assign(backend, { rights: free, refused: null, calls: [] });
});

function Enquiries({ staffId, queryFn }: { staffId: string; queryFn: () => Promise<number> }) {
  const { data } = useQuery({ queryKey: enquiryKeys.all(staffId), queryFn });
  return <p>{data} loaded</p>;
}

const noPdf: MakePdf = () => Promise.reject(new Error('none'));

function open({
  beside,
  makePdf = noPdf,
}: {
  beside?: (staffId: string) => ReactNode;
  makePdf?: MakePdf;
} = {}) {
  const { id: staffId } = fakeStaff();
  return showScreen(
    <>
      <FamilyRights {...{ staffId, familyId: familyIds.here, makePdf }} onErased={() => {}} />
      {beside?.(staffId)}
    </>,
    `/families/${familyIds.here}`,
  );
}

test('whoever restricts a family after a colleague is told for which reason it is, and keeps their own', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Restrict' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByLabelText(/^Reason/), 'The mother objects');
  Object.assign(backend, {
    rights: restrictedFor('The father objects'),
    refused: { code: 'PT409', message: 'family_restricted' },
  });
  await person.click(dialog.getByRole('button', { name: 'Restrict' }));
  expect(
    await dialog.findByText(/^Meena Joshi was faster .*“The father objects” Your reason was not saved/),
  ).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('The mother objects');
  expect(screen.queryByText('The family is restricted')).not.toBeInTheDocument();
});

test('the restriction that is shown is lifted, and no newer one', async () => {
  backend.rights = restrictedFor('The father objects');
  const { person } = open();
  const lift = await screen.findByRole('button', { name: 'Lift the restriction' });
  Object.assign(backend, {
    rights: restrictedFor('The mother objects', '2026-11-24T10:00:00+00:00'),
    refused: { code: 'PGRST116', message: 'none' },
  });
  await person.click(lift);
  expect(await screen.findByText(/Another restriction is in force by now/)).toBeVisible();
  expect(screen.getByText(/The mother objects$/)).toBeVisible();
  Object.assign(backend, { rights: free, refused: null });
  await person.click(await screen.findByRole('button', { name: 'Lift the restriction' }));
  expect(await screen.findByText('The restriction is lifted')).toBeVisible();
  await waitFor(() =>
    expect(backend.calls).toEqual([
      ['eq.2026-11-23T10:00:00.123456+00:00', { restriction_reason: null }],
      ['eq.2026-11-24T10:00:00+00:00', { restriction_reason: null }],
    ]),
  );
});

test('who is sure of what would be erased is asked again when that becomes another while the dialog is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Erase family' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('checkbox'));
    expect(dialog.getByRole('button', { name: 'Erase for ever' })).toBeEnabled();
    backend.rights = { ...free, enquiries: 2 };
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await dialog.findByText('2 enquiries')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Erase for ever' })).toBeDisabled();
  } finally {
    vi.useRealTimers();
  }
});

test('that a restriction is lifted is said though the family is free before its enquiries are loaded anew', async () => {
  let load = () => {};
  const queryFn = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(1)
    .mockReturnValue(new Promise((resolve) => (load = () => resolve(2))));
  backend.rights = restrictedFor('The father objects');
  // One at a time is shown: none of an earlier test.
  toast({ title: 'Something else' });
  const { person } = open({ beside: (staffId) => <Enquiries {...{ staffId, queryFn }} /> });
  expect(await screen.findByText('1 loaded')).toBeVisible();
  backend.rights = free;
  await person.click(await screen.findByRole('button', { name: 'Lift the restriction' }));
  expect(await screen.findByRole('button', { name: 'Restrict' })).toBeVisible();
  load();
  expect(await screen.findByText('2 loaded')).toBeVisible();
  expect(await screen.findByText('The restriction is lifted')).toBeVisible();
});

test('the copy to read also has the mails to the family, and what it began and has not sent, with what it asked there', async () => {
  server.use(
    answer('export_family', () => ({
      school: 'Hill School',
      exported_at: '2026-11-25T10:00:00+00:00',
      restriction: null,
      enquiries: [],
      unfinished: [
        {
          answers: { first_name: 'Asha', child_name: 'Mira', consent: { given: true } },
          stopped_at: 'Which class?',
          consent: { given: true, version: '7' },
          started_at: '2026-11-23T10:00:00+00:00',
          updated_at: '2026-11-24T10:00:00+00:00',
          asked: [
            { question: 'Is there a bus?', asked_at: '2026-11-23T10:05:00+00:00', answered_with: ['Buses'] },
          ],
        },
      ],
      mails: [
        {
          kind: 'parent_copy',
          to: 'asha@parents.example',
          language: 'en',
          state: 'sent',
          answer: 'HTTP 200',
          at: '2026-11-23T10:00:00+00:00',
          settled_at: '2026-11-23T10:00:05+00:00',
        },
      ],
      changes: [],
      audit: [],
    })),
  );
  const made: ReadableDocument[] = [];
  const { person } = open({
    makePdf(document, signal) {
      made.push(document);
      return noPdf(document, signal);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Export family' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.sections).toMatchObject([
    {
      heading: expect.stringMatching(/^Begun on .*November 23, 2026.* and not sent$/),
      lines: [
        'first_name: Asha',
        'child_name: Mira',
        expect.stringMatching(/^Asked in the chat .*: Is there a bus\? → Buses$/),
        'stopped_at: Which class?',
        expect.stringContaining('updated_at: '),
        'Consent: given true, version 7',
      ],
    },
    {
      heading: 'Mails to the family',
      lines: [
        expect.stringMatching(/November 23, 2026.* · Copy for the parent · asha@parents\.example · Sent$/),
      ],
    },
  ]);
});
