import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Family, FoundFamily } from '#data/families/family.ts';
import { FamilyPage } from '#features/families/family-page.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { enquiryParts } from '#routes/family-profile.tsx';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { answer, refusal } from '../enquiries/fake-list.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeFamily, familyChange, familyEnquiry, familyIds, foundFamily } from './fake-families.ts';

vi.setConfig({ testTimeout: 40_000 });
const { id: staffId } = fakeStaff();

const again = familyEnquiry(1, {
  child: 'm',
  child_name: 'Mira',
  again: true,
  grade: 'PYP 2',
  last_name: 'Rao',
});
const sister = familyEnquiry(2, { child: 't', child_name: 'Tara', status_code: 'completed' });
const before = familyEnquiry(3, {
  child: 'm',
  child_name: 'Mira',
  questions: ['Is there a bus?'],
  answers: [
    { field: 'day', label: 'Day of your visit', kind: 'date', value: '2027-06-15', text: '2027-06-15' },
    { field: 'call_me', label: null, kind: 'checkbox', value: true, text: null },
  ],
  consent: { given: true, version: '2026-11', time: '2026-11-21T10:00:00Z' },
});
const first = () => fakeFamily([again, sister, before]);
const backend = {
  family: first() as Family | null,
  found: [] as FoundFamily[],
  /** The code with which a change is refused. */
  refused: null as string | null,
  calls: [] as [name: string, body: unknown][],
};
const change: HttpResponseResolver = async ({ request }) => {
  const { search } = new URL(request.url);
  backend.calls.push([`${request.method} ${search}`, await request.json()]);
  return backend.refused ? refusal('PT409', backend.refused) : HttpResponse.json({ id: 7 });
};
const server = fakeBackend(
  answer('get_family', () => {
    if (!backend.family) return refusal('PT404', 'no_such_family');
    const { changes: _, ...family } = backend.family;
    return family;
  }),
  http.get('*/rest/v1/shown_family_changes', () => HttpResponse.json(backend.family?.changes ?? [])),
  answer('find_families', () => [...backend.found]),
  http.post('*/rest/v1/family_changes', change),
  http.patch('*/rest/v1/family_changes', change),
  http.post('*/rest/v1/enquiry_events', async ({ request }) => {
    backend.calls.push(['note', await request.json()]);
    return new HttpResponse(null, { status: 201 });
  }),
);
afterEach(() => {
  Object.assign(backend, { family: first(), found: [], refused: null, calls: [] });
});

function open() {
  return showScreen(
    <FamilyPage staffId={staffId} id={familyIds.here} parts={enquiryParts} />,
    `/families/${familyIds.here}`,
  );
}

async function part(name: string) {
  return within(await screen.findByRole('region', { name }));
}

describe('the page', () => {
  test('says who they are, where each child stands, and what happened to any of them', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(
      'Parent 1 Rao, Parent 2, and Parent 3',
    );
    expect(screen.getByText('3 enquiries · 2 children')).toBeVisible();
    expect(screen.getByRole('link', { name: '9000000002' })).toHaveAttribute('href', 'tel:+919000000002');
    expect(screen.getByRole('link', { name: 'parent3@example.com' })).toHaveAttribute(
      'href',
      'mailto:parent3@example.com',
    );
    expect(screen.getAllByText('Pune')).toHaveLength(1);

    const [mira, tara] = screen
      .getAllByRole('heading', { level: 4 })
      .map((heading) => within(heading.closest('li') ?? heading));
    expect(mira?.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/enquiries?open=${again.id}`,
      `/enquiries?open=${before.id}`,
    ]);
    expect(mira?.getAllByText('Again')).toHaveLength(1);
    expect(tara?.getByText('Completed')).toBeVisible();
    const own = (of: typeof mira) =>
      (of?.queryAllByRole('term') ?? []).map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]);
    expect(own(mira)).toEqual([
      ['Day of your visit', '15/06/2027'],
      ['Call me', 'Yes'],
    ]);
    expect(own(tara)).toEqual([]);

    const history = await part('Notes and history');
    expect(history.getAllByRole('listitem')).toHaveLength(3);
    expect(history.getAllByRole('link', { name: 'Mira' })).toHaveLength(2);
    expect((await part('Questions asked')).getByText('Is there a bus?')).toBeVisible();
    const consents = await part('Consents on file');
    expect(consents.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^MiraGivenNotice 2026-11Nov 21, 2026/),
    ]);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  test('a note goes with the newest enquiry; a family is called in the country of its school', async () => {
    backend.family = fakeFamily([{ ...again, tenant_country: 'US', mobile: '2025550123' }, sister]);
    const { person } = open();
    expect((await screen.findByText('2025550123')).closest('a')).toHaveAttribute('href', 'tel:+12025550123');
    await person.type(screen.getByLabelText('Note for colleagues'), 'Both on Saturday.');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(backend.calls).toMatchObject([
        ['note', { enquiry_id: again.id, type: 'note', detail: { text: 'Both on Saturday.' } }],
      ]),
    );
  });

  test('example families are marked', async () => {
    backend.family = fakeFamily([familyEnquiry(1, { source: { example: true } })]);
    open();
    expect(await screen.findByText('Example')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Split this family' })).not.toBeInTheDocument();
  });

  test('of an agency the newest are shown, and most of its numbers on demand', async () => {
    const enquiries = Array.from({ length: 30 }, (_, n) => familyEnquiry(n + 1));
    backend.family = fakeFamily(enquiries, { total: 5000, history_total: 400 });
    open();
    expect(await screen.findByText('The newest 30 of 5,000 enquiries are shown.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/and 27 more$/);
    expect(screen.getByText('370 older entries are not shown.')).toBeVisible();
    expect(screen.getAllByText('26 more')).toHaveLength(2);
  });

  test('a family that was joined to another leads there, and says so', async () => {
    const { router, address } = showScreen(
      <FamilyPage staffId={staffId} id={familyIds.other} parts={enquiryParts} />,
      `/families/${familyIds.other}`,
    );
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(address()).toBe(`/families/${familyIds.here}`);
    const { state } = router.state.location;
    cleanup();
    const there = open();
    await there.router.navigate(there.address(), { state });
    expect(await screen.findByText('The family you looked for is part of this one now.')).toBeVisible();
  });

  test('one of another school reads as one that does not exist; one whose enquiries are gone says so', async () => {
    backend.family = null;
    open();
    expect(await screen.findByText('There is no such family')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the enquiries' })).toHaveAttribute('href', '/enquiries');
    expect(screen.queryByText('Retry')).not.toBeInTheDocument();
    cleanup();
    backend.family = fakeFamily([]);
    open();
    expect(await screen.findByText('This family has no enquiries any more')).toBeVisible();
  });

  test('what could not be loaded can be tried again', async () => {
    server.use(answer('get_family', () => HttpResponse.json({ message: 'x' }, { status: 500 })));
    const { person } = open();
    expect(screen.getByText('Loading family')).toBeInTheDocument();
    expect(await screen.findByText('The family could not be loaded')).toBeVisible();
    server.resetHandlers();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
  });
});

describe('joining', () => {
  test('another family is found, named with its counts, and joined for a reason', async () => {
    backend.found = [foundFamily()];
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Join another family' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Join another family' }));
    await person.click(dialog.getByRole('button', { name: 'Join families' }));
    expect(dialog.getByLabelText(/Find the other family/)).toHaveFocus();
    expect(dialog.getByText('Find and choose the other family first.')).toBeVisible();
    expect(dialog.getByText('Please give a reason.')).toBeVisible();
    await person.type(dialog.getByLabelText(/Find the other family/), 'hari');
    await person.click(
      await dialog.findByRole('radio', { name: /Hari Rao.*Tara and Om · 2 enquiries.*9000000009/ }),
    );
    expect(
      dialog.getByText(
        'The 2 enquiries of Hari Rao (Tara and Om) come to this family, which then has 5. You can undo this afterwards.',
      ),
    ).toBeVisible();
    await person.type(dialog.getByLabelText(/Reason/), ' Husband and wife {Enter}');
    expect(await screen.findByText('2 enquiries have come to this family')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(backend.calls).toEqual([
      [
        'POST ',
        {
          ...{ tenant_id: 'north', type: 'joined', family_id: familyIds.here, other_id: familyIds.other },
          reason: 'Husband and wife',
        },
      ],
    ]);
  });

  test('nothing found, and a colleague who was quicker, are said in words', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Join another family' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByLabelText(/Find the other family/), 'nobody');
    expect(await dialog.findByText(/No other family of this school matches/)).toBeVisible();
    backend.found = [foundFamily()];
    backend.refused = 'family_moved';
    await person.clear(dialog.getByLabelText(/Find the other family/));
    await person.type(dialog.getByLabelText(/Find the other family/), 'hari');
    await person.click(await dialog.findByRole('radio'));
    await person.type(dialog.getByLabelText(/Reason/), 'One{Enter}');
    expect(await dialog.findByText(/A colleague has joined or split one of these families/)).toBeVisible();
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('One');
  });
});

test('some enquiries, not all, are split off for a reason', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Split this family' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Split this family' }));
  const boxes = dialog.getAllByRole('checkbox');
  for (const box of boxes) await person.click(box);
  await person.type(dialog.getByLabelText(/Reason/), 'A neighbour');
  await person.click(dialog.getByRole('button', { name: 'Split family' }));
  expect(dialog.getByText('At least one enquiry stays in this family.')).toBeVisible();
  expect(backend.calls).toEqual([]);
  await person.click(dialog.getByRole('checkbox', { name: /^Tara/ }));
  expect(
    dialog.getByText(
      '2 enquiries go to a family of their own (Mira). Left here: 1. You can undo this afterwards.',
    ),
  ).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Split family' }));
  expect(await screen.findByText('2 enquiries are another family now')).toBeVisible();
  expect(backend.calls).toEqual([
    [
      'POST ',
      {
        ...{ tenant_id: 'north', type: 'split', family_id: familyIds.here, reason: 'A neighbour' },
        enquiries: [again.id, before.id],
      },
    ],
  ]);
});

describe('changes', () => {
  test('each says what, why, who and when; one is undone', async () => {
    backend.family = fakeFamily([again], {
      changes: [
        familyChange(),
        familyChange({ id: 6, actor: null, actor_name: null, reason: null, enquiries: 1 }),
        familyChange({ id: 5, type: 'split', undone_at: '2026-11-23T10:00:00Z' }),
        familyChange({ id: 4, type: 'split', family_id: familyIds.other, other_id: familyIds.here }),
      ],
    });
    const { person } = open();
    const changes = (await part('Joined and split')).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent?.replaceAll(/Nov[^M]*M/g, 'then'))).toEqual([
      'Another family joined: 2 enquiriesHusband and wifeMeena Joshi · thenUndo',
      'Another family joined: 1 enquiryThe same mobile or email · thenUndo',
      'Split off: 2 enquiriesHusband and wifeMeena Joshi · thenUndone by Somebody who has left · then',
      'Split off from another family: 2 enquiriesHusband and wifeMeena Joshi · thenUndoThe other family',
    ]);
    expect(screen.getByRole('link', { name: 'The other family' })).toHaveAttribute(
      'href',
      `/families/${familyIds.other}`,
    );
    const [newest] = screen.getAllByRole('button', { name: 'Undo' });
    if (newest) await person.click(newest);
    expect(await screen.findByText('That is undone')).toBeVisible();
    expect(backend.calls).toEqual([['PATCH ?id=eq.7&select=id', { undone_at: expect.any(String) }]]);
  });

  test('one that a colleague was quicker with says so', async () => {
    backend.family = fakeFamily([again], { changes: [familyChange()] });
    const { person } = open();
    for (const [code, words] of [
      ['family_change_undone', /This has been undone already/],
      ['family_moved', /A colleague has joined or split one of these families meanwhile/],
    ] as const) {
      backend.refused = code;
      await person.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(words)).toBeVisible();
    }
  });
});

test.each(['es', 'fr'] as const)('the page speaks %s: no word of English stays', async (language) => {
  await changeLanguage(language);
  backend.family = fakeFamily([again, sister, before], {
    changes: [familyChange(), familyChange({ id: 5, type: 'split', undone_at: '2026-11-23T10:00:00Z' })],
  });
  open();
  await screen.findByRole('heading', { level: 2 });
  expect(document.body.textContent).not.toMatch(
    /\b(family|families|enquir\w*|children|born|history|file|joined|split|again|other)\b/i,
  );
});
