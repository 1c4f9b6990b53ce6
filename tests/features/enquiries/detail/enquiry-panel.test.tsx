import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { noteDraft } from '#data/enquiries/note-drafts.ts';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeEnquiries, fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { colleague, fakeList } from '../fake-list.ts';
import { showPanel } from '../show-panel.tsx';

const { backend, server } = fakeList();
const { id: staffId } = fakeStaff();

describe('what is known', () => {
  test('every field can be copied; number and address lead to a call and a mail', async () => {
    backend.rows = [fakeEnquiry(1, { city: null, tenant_country: 'ES' })];
    const { person } = openAlone();
    const panel = within(await screen.findByRole('region', { name: 'Parent 1' }));
    for (const name of ['9000000001', 'Call']) {
      expect(panel.getByRole('link', { name })).toHaveAttribute('href', 'tel:+349000000001');
    }
    expect(panel.getByRole('link', { name: 'parent1@example.com' })).toHaveAttribute(
      'href',
      'mailto:parent1@example.com',
    );
    expect(panel.getByText('09/03/2020')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Copy City' })).not.toBeInTheDocument();
    await person.click(panel.getByRole('button', { name: 'Copy Email' }));
    expect(await navigator.clipboard.readText()).toBe('parent1@example.com');
    expect(panel.getByText('Email copied')).toBeInTheDocument();
  });

  const at = new Date(2026, 10, 20, 9).toISOString();
  test.each([
    ['bounced', 'Mails to this address come back, since 20/11/2026.', 'hi-IN', /· Hindi/],
    ['complained', 'A mail to this address was called spam on 20/11/2026: no more are sent.', 'en', null],
    [null, null, undefined, null],
  ] as const)(
    'what is to be known before they call is there: %s, %s, %s',
    async (reason, sentence, language, name) => {
      backend.rows = [fakeEnquiry(1)];
      backend.detail = {
        enquiry: { source: language ? { language } : {}, ...(reason && { email_refused: { reason, at } }) },
      };
      openAlone();
      const panel = within(await screen.findByRole('region', { name: 'Parent 1' }));
      const answers = within(await panel.findByRole('region', { name: 'Answers' }));
      if (sentence) expect(answers.getByText(sentence)).toBeVisible();
      else expect(answers.queryByText(/this address/)).toBeNull();
      const about = panel.getByText(/^Child 1$/, { selector: 'header *, p *' }).closest('p');
      if (name) expect(about).toHaveTextContent(name);
      else expect(about).not.toHaveTextContent(/English|Spanish|Hindi/);
    },
  );

  test('a school without a coming visit: the way to book one leads to where it is added', async () => {
    provideModalDialogs();
    backend.rows = [fakeEnquiry(1)];
    server.use(http.get('*/rest/v1/shown_visits', () => HttpResponse.json([])));
    const { person, address } = openAlone();
    await person.click(await screen.findByRole('button', { name: 'Book a visit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a visit' }));
    await person.click(await dialog.findByRole('link', { name: 'Visits' }));
    expect(address()).toBe('/visits');
  });

  test('a visit of today that is over is not offered to book', async () => {
    provideModalDialogs();
    backend.rows = [fakeEnquiry(1)];
    const visit = (n: number, name: string, hours: number) => ({
      ...{
        id: `0b9c2d1e-000${n}-4222-8333-444444444444`,
        tenant_id: 'north',
        name,
        place: '',
        mode: 'in_person',
      },
      starts_at: new Date(Date.now() + (hours - 1) * 3_600_000).toISOString(),
      ends_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
      ...{ people_capacity: null, lead_id: null, lead: null, own_lead: null },
      ...{ zone: 'UTC', capacity: 5, taken: 0, people: 0, waiting: 0, cancelled: false, revision: 0 },
    });
    const visits = [visit(1, 'Over', -1), visit(2, 'Begun', 0.5), visit(3, 'Coming', 30)];
    server.use(http.get('*/rest/v1/shown_visits', () => HttpResponse.json(visits)));
    const { person } = openAlone();
    await person.click(await screen.findByRole('button', { name: 'Book a visit' }));
    await screen.findByRole('option', { name: /Coming$/ });
    const choice = screen.getByRole('combobox', { name: 'Visit' });
    expect([...choice.children].map(({ textContent }) => textContent.split(' · ')[1])).toEqual([
      'Begun',
      'Coming',
    ]);
  });

  test('questions, source and consent are there, also with its moment as earlier enquiries have it', async () => {
    backend.rows = [fakeEnquiry(1)];
    const moment = new Date(2026, 10, 21, 15, 4).toISOString();
    const detail = (consent: object) => ({
      enquiry: {
        questions: ['Is there a bus?', 'Is there a bus?'],
        source: { page: 'https://greenfield.example/admissions', utm_source: 'instagram', other: 'x' },
        consent: { given: true, version: '2026-11', ...consent },
        config_version: 7,
      },
    });
    backend.detail = detail({ time: moment });
    openAlone();
    const origin = async () => within(await screen.findByRole('region', { name: 'Source and consent' }));
    const region = await origin();
    expect(region.getByText('https://greenfield.example/admissions')).toBeVisible();
    expect(region.getByText('instagram')).toBeVisible();
    expect(region.getByText('Given')).toBeVisible();
    expect(region.getByText('Notice 2026-11')).toBeVisible();
    expect(region.getByText(/Nov 21, 2026, 3:04\sPM/)).toBeVisible();
    expect(screen.getAllByText('Is there a bus?')).toHaveLength(2);

    backend.detail = detail({ at: moment });
    cleanup();
    openAlone();
    expect((await origin()).getByText(/Nov 21, 2026, 3:04\sPM/)).toBeVisible();
  });

  test('the history says what, who and when, in words', async () => {
    backend.rows = [fakeEnquiry(1)];
    const by = { actor: colleague.id, actor_name: colleague.name, created_at: '2026-11-21T10:00:00Z' };
    backend.detail = {
      history: [
        { id: 9, type: 'sung', detail: {}, ...by },
        { id: 7, type: 'follow_up_set', detail: { from: '2026-12-01', to: null }, ...by },
        { id: 6, type: 'follow_up_set', detail: { from: null, to: '2026-12-01' }, ...by },
        { id: 5, type: 'assigned', detail: { from: 'x', to: null }, ...by },
        { id: 4, type: 'assigned', detail: { from: null, to: 'x', to_name: 'Ravi' }, ...by },
        { id: 3, type: 'note', detail: { text: '<b>Called</b>\ntwice' }, ...by, actor_name: null },
        { id: 2, type: 'status_changed', detail: { from: 'pending', to: 'in_progress' }, ...by },
        { id: 11, type: 'added', detail: { channel: 'fair' }, ...by },
        { id: 10, type: 'added', detail: { channel: 'import' }, ...by },
        { id: 1, type: 'submitted', detail: {}, ...by, actor: null, actor_name: null },
      ],
      historyTotal: 13,
    };
    openAlone();
    const history = within(await screen.findByRole('region', { name: 'History' }));
    const said = history.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' · ')[0]);
    expect(said).toEqual([
      'sungMeena Joshi',
      'Follow-up removedMeena Joshi',
      'Follow-up set for 01/12/2026Meena Joshi',
      'Assigned to nobodyMeena Joshi',
      'Assigned to RaviMeena Joshi',
      'Note<b>Called</b>\ntwiceSomebody who has left',
      'Status changed from Pending to In ProgressMeena Joshi',
      'Entered by hand: FairMeena Joshi',
      'ImportedMeena Joshi',
      'Enquiry submittedChat',
    ]);
    expect(history.getByText('3 older entries are not shown.')).toBeVisible();
  });

  test('others of the same family are shown with the reason, and one click away', async () => {
    const other = fakeEnquiry(2, { first_name: 'Parent 2', mobile: fakeEnquiry(1).mobile });
    backend.rows = [fakeEnquiry(1), other];
    backend.detail = { duplicates: [{ ...other, reasons: ['mobile', 'child'] }] };
    const { person, address } = await open();
    const family = within(await screen.findByRole('region', { name: 'Perhaps the same family' }));
    expect(family.getByText('Same mobile · Same child and date of birth')).toBeVisible();
    await person.click(family.getByRole('link', { name: 'Parent 2' }));
    expect(await screen.findByRole('heading', { name: 'Parent 2' })).toHaveFocus();
    expect(address()).toBe(`/enquiries?open=${other.id}`);
  });

  test('its family is one click away, with those of its enquiries that share a contact', async () => {
    const [sister, stranger] = [fakeEnquiry(2), fakeEnquiry(3)];
    const family = 'f0000000-0000-4000-8000-000000000001';
    backend.rows = [fakeEnquiry(1, { again: true }), sister, stranger];
    backend.detail = {
      enquiry: { family, family_enquiries: 3 },
      duplicates: [
        { ...sister, reasons: ['mobile'], same_family: true },
        { ...stranger, reasons: ['child'], same_family: false },
      ],
    };
    const { person, address } = await open();
    expect(await screen.findAllByText('Again')).toHaveLength(1);
    const own = within(await screen.findByRole('region', { name: 'Family' }));
    expect(own.getByText('Same mobile')).toBeVisible();
    const perhaps = within(screen.getByRole('region', { name: 'Perhaps the same family' }));
    expect(perhaps.getByText('Same child and date of birth')).toBeVisible();
    const link = own.getByRole('link', { name: '3 enquiries of this family' });
    expect(link).toHaveAttribute('href', `/families/${family}`);
    await person.click(link);
    expect(address()).toBe(`/families/${family}`);
  });
});

describe('opening', () => {
  test('a click in a row opens it, one on a box does not; a dot goes, and Back leads to the list', async () => {
    backend.rows = [fakeEnquiry(1, { unseen: true }), fakeEnquiry(2)];
    const { person, router, address } = showScreen(<EnquiryList staffId={staffId} />, '/enquiries?limit=20');
    await person.click(await screen.findByLabelText('Select Parent 1'));
    expect(address()).toBe('/enquiries?limit=20');
    expect(screen.getAllByLabelText('Not opened yet')).toHaveLength(1);
    await person.click(screen.getByText('for Child 1, PYP 1'));
    expect(address()).toBe(`/enquiries?limit=20&open=${fakeEnquiry(1).id}`);
    await waitFor(() => expect(backend.calls).toEqual([['seen', { enquiry_id: fakeEnquiry(1).id }]]));
    await waitFor(() => expect(screen.queryByLabelText('Not opened yet')).not.toBeInTheDocument());
    await person.click(screen.getByRole('link', { name: 'Parent 2' }));
    expect(await screen.findByText('Parent 2', { selector: 'h2' })).toBeVisible();
    await router.navigate(-1);
    await waitFor(() => expect(document.querySelector('h2')).toBeNull());
    expect(address()).toBe('/enquiries?limit=20');
  });

  test('closing keeps what was filtered and searched meanwhile', async () => {
    backend.rows = fakeEnquiries(2);
    const { person, address } = showScreen(<EnquiryList staffId={staffId} />, '/enquiries');
    await person.click(await screen.findByText('Parent 2'));
    await screen.findByRole('heading', { name: 'Parent 2' });
    await person.selectOptions(screen.getByLabelText('Status'), 'Pending');
    await person.type(screen.getByLabelText('Search'), 'parent');
    await waitFor(() => expect(backend.asked.at(-1)?.p_search).toBe('parent'));
    await person.click(screen.getByRole('button', { name: 'Close enquiry' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Parent 2' })).not.toBeInTheDocument());
    expect(address()).toBe('/enquiries?status=pending');
    expect(screen.getByLabelText('Search')).toHaveValue('parent');
  });

  test('one that cannot be shown says why, with Retry', async () => {
    backend.rows = fakeEnquiries(1);
    const said = 'There is no such enquiry in your schools.';
    const failures: [() => Response, string][] = [
      [() => HttpResponse.json({ code: 'PT404', message: 'no_such_enquiry' }, { status: 404 }), said],
      [() => HttpResponse.error(), 'Failed to load enquiries'],
      [() => HttpResponse.json({}), 'An unexpected error occurred'],
    ];
    let next = 0;
    server.use(
      http.post('*/rest/v1/rpc/enquiry_detail', () => {
        next += 1;
        return failures[next - 1]?.[0]();
      }),
    );
    const { person } = openAlone();
    for (const [, words] of failures) {
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
      await person.click(screen.getByRole('button', { name: 'Retry' }));
    }
    expect(await screen.findByText('Parent 1', { selector: 'h2' })).toBeVisible();
  });

  test('one that a colleague erased meanwhile leaves the screen, the tab and the note that was begun on it', async () => {
    backend.rows = fakeEnquiries(1);
    const { person } = openAlone();
    const panel = () => within(screen.getByRole('region', { name: /Parent 1|Enquiry/ }));
    await person.type(await screen.findByLabelText('Note for colleagues'), 'calls at nine');
    expect(noteDraft(staffId, fakeEnquiry(1).id).read()).toBe('calls at nine');
    backend.rows = [];
    // Back in this tab, the record is read again.
    fireEvent(window, new Event('visibilitychange'));
    const alert = within(await panel().findByRole('alert'));
    expect(alert.getByText('There is no such enquiry in your schools.')).toBeVisible();
    expect(alert.getByText('It was erased, or its school is not one of yours any more.')).toBeVisible();
    expect(panel().queryByText(/Parent 1|9000000001|calls at nine/)).not.toBeInTheDocument();
    await waitFor(() => expect(noteDraft(staffId, fakeEnquiry(1).id).read()).toBe(''));
  });

  test('on a phone it covers the list, and Tab stays in it', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: true,
        media,
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
    );
    backend.rows = fakeEnquiries(1);
    const { person } = await open();
    const dialog = await screen.findByRole('dialog', { name: 'Parent 1' });
    expect(document.querySelector('[inert]')).toContainElement(screen.getByLabelText('Search'));
    await person.tab({ shift: true });
    expect(within(dialog).getByRole('button', { name: 'Copy User ID' })).toHaveFocus();
    await person.tab();
    expect(screen.getByRole('button', { name: 'Previous enquiry' })).toHaveFocus();
  });
});

const openAlone = () => showPanel(backend.rows[0]?.id ?? '', staffId);

/** The first enquiry, by its address. */
async function open() {
  return showScreen(<EnquiryList staffId={staffId} />, `/enquiries?open=${backend.rows[0]?.id}`);
}
