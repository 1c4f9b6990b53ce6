import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { noteDraft } from '#data/enquiries/note-drafts.ts';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeEnquiries, fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { colleague, fakeList } from '../fake-list.ts';

const { backend, server } = fakeList();
const { id: staffId } = fakeStaff();

describe('what is known', () => {
  test('every field can be copied; number and address lead to a call and a mail', async () => {
    backend.rows = [fakeEnquiry(1, { city: null, tenant_country: 'ES' })];
    const { person } = await open();
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

  test.each([
    ['bounced', 'Mails to this address come back, since 20/11/2026.'],
    ['complained', 'A mail to this address was called spam on 20/11/2026: no more are sent.'],
  ] as const)('an address that %s says so beside it', async (reason, sentence) => {
    backend.rows = [fakeEnquiry(1)];
    backend.detail = {
      enquiry: { email_refused: { reason, at: new Date(2026, 10, 20, 9).toISOString() } },
    };
    await open();
    const answers = within(await screen.findByRole('region', { name: 'Answers' }));
    expect(answers.getByText(sentence)).toBeVisible();
  });

  test.each([
    ['es', 'Spanish'],
    ['hi-IN', 'Hindi'],
    ['en', null],
    [undefined, null],
  ])('before they call, staff see in which language a family wrote: %s', async (language, name) => {
    backend.rows = [fakeEnquiry(1)];
    backend.detail = { enquiry: { source: language === undefined ? {} : { language } } };
    await open();
    const panel = within(await screen.findByRole('region', { name: 'Parent 1' }));
    await panel.findByRole('region', { name: 'Answers' });
    const about = panel.getByText(/^Child 1$/, { selector: 'header *, p *' }).closest('p');
    if (name === null) expect(about).not.toHaveTextContent(/English|Spanish|Hindi/);
    else expect(about).toHaveTextContent(new RegExp(`· ${name}`));
  });

  test('a school without a coming visit: the way to book one leads to where it is added', async () => {
    provideModalDialogs();
    backend.rows = [fakeEnquiry(1)];
    server.use(http.post('*/rest/v1/rpc/list_visits', () => HttpResponse.json({ visits: [], more: false })));
    const { person, address } = await open();
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
      ...{ zone: 'UTC', capacity: 5, taken: 0, people: 0, waiting: 0, cancelled: false, revision: 0 },
    });
    const visits = [visit(1, 'Over', -1), visit(2, 'Begun', 0.5), visit(3, 'Coming', 30)];
    server.use(http.post('*/rest/v1/rpc/list_visits', () => HttpResponse.json({ visits, more: false })));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Book a visit' }));
    await screen.findByRole('option', { name: /Coming$/ });
    const choice = screen.getByRole('combobox', { name: 'Visit' });
    expect([...choice.children].map(({ textContent }) => textContent.split(' · ')[1])).toEqual([
      'Begun',
      'Coming',
    ]);
  });

  // The chat stores the moment of consent as `time`; earlier enquiries have it as `at`.
  test.each(['time', 'at'])('questions, source and consent with its %s are there', async (moment) => {
    backend.rows = [fakeEnquiry(1)];
    backend.detail = {
      enquiry: {
        questions: ['Is there a bus?', 'Is there a bus?'],
        source: { page: 'https://greenfield.example/admissions', utm_source: 'instagram', other: 'x' },
        consent: { given: true, version: '2026-11', [moment]: new Date(2026, 10, 21, 15, 4).toISOString() },
        config_version: 7,
      },
    };
    await open();
    const origin = within(await screen.findByRole('region', { name: 'Source and consent' }));
    expect(origin.getByText('https://greenfield.example/admissions')).toBeVisible();
    expect(origin.getByText('instagram')).toBeVisible();
    expect(origin.getByText('Given')).toBeVisible();
    expect(origin.getByText('Notice 2026-11')).toBeVisible();
    expect(origin.getByText(/Nov 21, 2026, 3:04\sPM/)).toBeVisible();
    expect(screen.getAllByText('Is there a bus?')).toHaveLength(2);
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
    await open();
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
  test('an address opens it at once, and Back leads from it to the list', async () => {
    backend.rows = fakeEnquiries(2);
    const { person, router, address } = showScreen(<EnquiryList staffId={staffId} />, '/enquiries');
    await person.click(await screen.findByText('Parent 2'));
    expect(await screen.findByRole('heading', { name: 'Parent 2' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Parent 1' }));
    expect(await screen.findByRole('heading', { name: 'Parent 1' })).toBeVisible();
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Parent 1' })).not.toBeInTheDocument());
    expect(address()).toBe('/enquiries');
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

  test('a click anywhere in a row opens it, one on a box does not', async () => {
    backend.rows = fakeEnquiries(1);
    const { person, address } = showScreen(<EnquiryList staffId={staffId} />, '/enquiries?limit=20');
    await person.click(await screen.findByRole('checkbox', { name: 'Select Parent 1' }));
    expect(address()).toBe('/enquiries?limit=20');
    await person.click(screen.getByText('for Child 1, PYP 1'));
    expect(address()).toBe(`/enquiries?limit=20&open=${fakeEnquiry(1).id}`);
  });

  test('one that was not opened before carries a dot with a word; opening takes it away', async () => {
    backend.rows = [fakeEnquiry(1, { unseen: true }), fakeEnquiry(2)];
    const { person } = showScreen(<EnquiryList staffId={staffId} />, '/enquiries');
    await screen.findByText('Parent 1');
    expect(screen.getAllByRole('img', { name: 'Not opened yet' })).toHaveLength(1);
    await person.click(screen.getByText('Parent 1'));
    await waitFor(() => expect(backend.calls).toEqual([['mark_enquiry_seen', { p_id: fakeEnquiry(1).id }]]));
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: 'Not opened yet' })).not.toBeInTheDocument(),
    );
  });

  test.each([
    [
      'of another school',
      () =>
        HttpResponse.json(
          { code: 'PT404', message: 'There is no such enquiry in your schools.' },
          { status: 404 },
        ),
      'There is no such enquiry in your schools.',
    ],
    ['out of reach', () => HttpResponse.error(), 'Failed to load enquiries'],
    ['of another shape', () => HttpResponse.json({}), 'An unexpected error occurred'],
  ])('one %s is told, with Retry', async (_, respond, words) => {
    backend.rows = fakeEnquiries(1);
    server.use(http.post('*/rest/v1/rpc/enquiry_detail', respond, { once: true }));
    const { person } = await open();
    expect(within(await screen.findByRole('alert')).getByText(words)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Parent 1' })).toBeVisible();
  });

  test('one that a colleague erased meanwhile leaves the screen, the tab and the note that was begun on it', async () => {
    backend.rows = fakeEnquiries(1);
    const { person } = await open();
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

/** The first enquiry, by its address. */
async function open() {
  return showScreen(<EnquiryList staffId={staffId} />, `/enquiries?open=${backend.rows[0]?.id}`);
}
