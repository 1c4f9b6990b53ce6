import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { step as schoolStep } from '../../../../tenants/greenfield-play.ts';
import { showForm } from '../../../show-chat.tsx';

// Where this chat is, it is 15 June 2026.
const birth = schoolStep('collectDOB');
const field = () => screen.getByRole('textbox', { name: 'Date of birth' });
const submit = () => screen.getByRole('button', { name: 'Continue' });

describe('a typed date', () => {
  test.each([
    ['29/02/2019', /is not a date\. Please write it as day\/month\/year/],
    ['16/06/2026', /cannot be after 15 June 2026/],
    ['31/12/2007', /cannot be before 1 January 2008/],
  ])('%s is refused', async (typed, why) => {
    const { person, answers } = showForm(birth);
    await person.type(field(), `${typed}{Enter}`);
    expect([submit().getAttribute('aria-disabled'), answers()]).toEqual(['true', {}]);
    await person.tab();
    expect(field()).toHaveAccessibleDescription(why);
  });

  test('with a year of two digits shows what it was taken for once the field is left', async () => {
    const { person, answers } = showForm(birth);
    await person.type(field(), '14 May 19');
    await person.tab();
    expect(field()).toHaveValue('14/05/2019');
    await person.type(field(), '{Enter}');
    expect(answers()).toEqual({ date_of_birth: '2019-05-14' });
    expect(screen.getByRole('log')).toHaveTextContent('You: 14 May 2019');
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('the calendar', () => {
  test('picks a day, closes, and leaves the parent at the field', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(pointer: fine)' }));
    const { person, answers } = showForm(birth);
    const calendar = await openCalendar(person);
    await person.selectOptions(within(calendar).getByRole('combobox', { name: /year/i }), '2019');
    await person.selectOptions(within(calendar).getByRole('combobox', { name: /month/i }), 'June');
    await person.click(within(calendar).getByRole('button', { name: / 21 June 2019/ }));
    expect(screen.queryByRole('region', { name: 'Calendar' })).not.toBeInTheDocument();
    expect(field()).toHaveValue('21/06/2019');
    expect(field()).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(answers()).toEqual({ date_of_birth: '2019-06-21' });
  });

  test('leaves the field alone on a touch screen, where the focus would bring up a keyboard', async () => {
    const { person } = showForm(birth);
    await person.type(field(), '29/02/2020');
    const calendar = await openCalendar(person);
    await person.click(within(calendar).getByRole('button', { name: / 28 February 2020/ }));
    expect(field()).toHaveValue('28/02/2020');
    expect(field()).not.toHaveFocus();
  });

  test('opens at the month of the day that was typed, its weeks beginning on Sunday', async () => {
    const { person } = showForm(birth);
    await person.type(field(), '29/02/2020');
    const calendar = await openCalendar(person);
    expect(within(calendar).getByRole('button', { name: / 29 February 2020, selected/ })).toBeVisible();
    const days = [...calendar.querySelectorAll('th')].map((day) => day.getAttribute('aria-label'));
    expect(days).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  });

  test('offers no day outside the limits, and no year either', async () => {
    const { person } = showForm(birth);
    await person.type(field(), '14/06/2026');
    const calendar = await openCalendar(person);
    expect(within(calendar).getByRole('button', { name: / 15 June 2026/ })).toBeEnabled();
    expect(within(calendar).getByRole('button', { name: / 16 June 2026/ })).toBeDisabled();
    const years = within(within(calendar).getByRole('combobox', { name: /year/i })).getAllByRole('option');
    expect([years.at(0)?.textContent, years.at(-1)?.textContent]).toEqual(['2008', '2026']);
  });

  test('offers no day before the first, within its month', async () => {
    const { person } = showForm({
      inputType: 'date',
      fieldConfig: { label: 'Date of birth', min: '2026-06-10', max: 'today' },
    });
    const calendar = await openCalendar(person);
    await person.selectOptions(within(calendar).getByRole('combobox', { name: /month/i }), 'June');
    expect(within(calendar).getByRole('button', { name: / 9 June 2026/ })).toBeDisabled();
    expect(within(calendar).getByRole('button', { name: / 10 June 2026/ })).toBeEnabled();
  });

  test('closes with its button, and with Escape, which goes no further', async () => {
    const { person } = showForm(birth);
    await openCalendar(person);
    await person.click(screen.getByRole('button', { name: 'Close the calendar' }));
    expect(screen.queryByRole('region', { name: 'Calendar' })).not.toBeInTheDocument();

    await openCalendar(person);
    const heard: boolean[] = [];
    const hear = (event: KeyboardEvent) => void heard.push(event.defaultPrevented);
    document.addEventListener('keydown', hear);
    await person.keyboard('{Escape}');
    document.removeEventListener('keydown', hear);
    expect(screen.queryByRole('region', { name: 'Calendar' })).not.toBeInTheDocument();
    expect(heard).toEqual([true]);
    expect(field()).toHaveFocus();
  });
});

async function openCalendar(person: ReturnType<typeof showForm>['person']) {
  await person.click(screen.getByRole('button', { name: 'Choose from the calendar' }));
  return screen.findByRole('region', { name: 'Calendar' });
}
