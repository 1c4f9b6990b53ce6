import { act, cleanup, screen } from '@testing-library/react';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadHelpWords, loadWords } from '#chat/words/chat-words.ts';
import type { Step, TenantConfig } from '#engine';
import { form, sending } from '../../engine/setup/steps.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';

await loadHelpWords();

const steps: Step[] = [
  form('name', 'send', { field: 'first_name' }),
  sending('thanks'),
  { id: 'thanks', type: 'message', message: 'Please note {{reference}}.', nextStep: 'more' },
  { id: 'more', type: 'options', message: 'More?', options: [{ text: 'No', nextStep: 'end' }] },
];
const saved: { name: string; content: Blob }[] = [];
const shared: ShareData[] = [];

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${saved.push({ name: '', content })}`,
      revokeObjectURL: () => {},
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  saved.length = 0;
  shared.length = 0;
});

const stored = (due_at: string | null = inDays(3)) => ({
  data: { success: true, data: { id: 'e', reference: 'K7QD-3MXP', due_at } },
});

async function enquired(
  answer: object = stored(),
  globalVariables: TenantConfig['globalVariables'] = { school_name: 'Greenfield' },
  words?: Awaited<ReturnType<typeof loadWords>>,
) {
  const chat = showChat(steps, fakeWorld({ reducedMotion: true, words }), { globalVariables }, words);
  act(() => chat.shell.answer('Asha'));
  act(() => chat.shell.confirm());
  expect(screen.queryByText(/K7QD-3MXP/)).toBeNull();
  await act(() => chat.world.answer(answer));
  act(() => chat.world.elapse(60_000));
  return chat;
}

async function opened(...given: Parameters<typeof enquired>) {
  const chat = await enquired(...given);
  await chat.person.click(await screen.findByText('Keep a copy'));
  return chat;
}

const button = (name: string) => screen.getByText(name, { selector: 'button, button *' });

describe('once the school has the enquiry', () => {
  test('its reference is beside whatever comes next, to be copied, and in the school’s own words', async () => {
    const { person } = await enquired();
    expect(await screen.findByText('Reference K7QD-3MXP')).toBeVisible();
    expect(screen.getByText('Please note K7QD-3MXP.')).toBeVisible();
    await person.click(screen.getByLabelText('Copy the reference'));
    expect(await navigator.clipboard.readText()).toBe('K7QD-3MXP');
    expect(await screen.findByText('Copied.')).toBeVisible();
    await person.click(button('No'));
    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(screen.getByText('Reference K7QD-3MXP')).toBeVisible();
  });

  test('it is copied as text, or saved as a page with the answers in it and nothing of them in its name', async () => {
    const { person, container } = await opened();
    await person.click(button('Copy as text'));
    expect(await navigator.clipboard.readText()).toMatch(
      /^Your enquiry to Greenfield\nReference K7QD-3MXP\n/,
    );
    await person.click(button('Save as a file'));
    expect(saved.map(({ name }) => name)).toEqual(['K7QD-3MXP.html']);
    expect(await saved[0]?.content.text()).toMatch(/Reference K7QD-3MXP[\s\S]*Asha/);
    expect(screen.getByText(/Saved to your downloads/)).toBeVisible();
    await expectAccessible(container);
  });

  test('the promise goes into the calendar', async () => {
    const due = inDays(3);
    const { person } = await opened(stored(due));
    await person.click(button('Add to calendar'));
    expect(saved.map(({ name }) => name)).toEqual(['K7QD-3MXP.ics']);
    const calendar = new ICAL.Component(ICAL.parse(String(await saved[0]?.content.text())));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.startDate.toUnixTime()).toBe(Date.parse(due) / 1000);
    expect(event.summary).toBe('Answer from Greenfield');
    expect(event.description).toContain('Reference K7QD-3MXP');
  });

  test('and shared, where the browser and the page let it', async () => {
    const share = vi.fn(async (data: ShareData) => void shared.push(data));
    vi.stubGlobal('navigator', Object.assign(navigator, { share, canShare: () => true }));
    const { person } = await opened();
    await person.click(button('Share'));
    expect(shared).toEqual([{ text: expect.stringContaining('Reference K7QD-3MXP') }]);
    share.mockRejectedValueOnce(new DOMException('Changed their mind', 'AbortError'));
    await person.click(button('Share'));
    expect(screen.queryByText(/could not be shared/)).toBeNull();
    share.mockRejectedValueOnce(new DOMException('Not here', 'NotAllowedError'));
    await person.click(button('Share'));
    expect(await screen.findByText(/could not be shared/)).toBeVisible();
    Object.assign(navigator, { canShare: () => false });
    await person.click(button('Keep a copy'));
    await person.click(button('Keep a copy'));
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });

  test('there is no calendar entry of no promise, or of one that is past', async () => {
    await opened(stored(null));
    expect(button('Save as a file')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  test('nothing is shown of an answer without a reference', async () => {
    await enquired({ data: { success: true, data: { id: 'e' } } });
    expect(await screen.findByRole('button', { name: 'No' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep a copy' })).toBeNull();
  });
});

describe('"Continue on WhatsApp"', () => {
  const link = () => screen.findByRole('link', { name: 'Continue on WhatsApp' });

  test('leads to the school’s number with its name and the reference, and nothing else of the parent', async () => {
    await enquired(stored(), { school_name: 'Greenfield & Co', whatsapp: '+91 98765-43210' });
    const address = new URL(String((await link()).getAttribute('href')));
    expect(address.origin + address.pathname).toBe('https://wa.me/919876543210');
    expect([...address.searchParams]).toEqual([
      ['text', 'Hello Greenfield & Co, I have sent you an enquiry. Reference K7QD-3MXP'],
    ]);
    expect(await link()).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('is in the chat’s language, and without a name where the school has none', async () => {
    const spanish = await loadWords('es');
    await enquired(stored(), { school_name: 'Verdeprado', whatsapp: '+34 612 345 678' }, spanish);
    const address = (await screen.findByText(/Continuar por WhatsApp/)).closest('a')?.href ?? '';
    expect(decodeURIComponent(address)).toMatch(/Hola, Verdeprado: .* Referencia K7QD-3MXP$/);
    cleanup();
    await enquired(stored(), { whatsapp: '98765 43210', defaultCountry: 'IN' });
    expect(await link()).toHaveAttribute('href', 'https://wa.me/919876543210?text=Reference%20K7QD-3MXP');
  });

  test.each([undefined, 'call us', 7])('is not offered with the number %j', async (whatsapp) => {
    await enquired(stored(), { school_name: 'Greenfield', ...(whatsapp !== undefined && { whatsapp }) });
    expect(await screen.findByRole('button', { name: 'Keep a copy' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

/** In the zone of a school in India. */
function inDays(days: number): string {
  const due = new Date(Math.floor(Date.now() / 1000 + days * 86_400) * 1000 + 19_800_000);
  return due.toISOString().replace(/\.\d+Z$/, '+05:30');
}
