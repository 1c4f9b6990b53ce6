import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { lazyPhones } from '#chat/steps/fields/lazy-phones.ts';
import { type Step, withCountry } from '#engine';
import { step as schoolStep } from '../../tenants/greenfield-play.ts';
import { showChat, showForm } from '../show-chat.tsx';
import { control } from '../text-places.tsx';

const submit = () => screen.getByRole('button', { name: 'Continue' });
const mobile = schoolStep('collectMobile');
const email = schoolStep('collectEmail');
const firstName = schoolStep('collectFirstName');
const city = schoolStep('collectCity');
const grade = schoolStep('collectGrade');
const year = schoolStep('collectAcademicYear');

describe('a text', () => {
  test('waits for more than blanks, sends with Enter and is stored trimmed', async () => {
    const { person, answers } = showForm(firstName);
    const field = screen.getByRole('textbox', { name: 'Your name' });
    expect(field).toBeRequired();
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await person.type(field, '   ');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await person.type(field, ' Asha Rao  {Enter}');
    expect(answers()).toEqual({ first_name: 'Asha Rao' });
    expect(screen.getByRole('log')).toHaveTextContent('You: Asha Rao');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('shows what is wrong after the field is left, and no longer once it is right', async () => {
    const { person } = showForm(firstName);
    const field = screen.getByLabelText(/Your name/);
    await person.type(field, 'A');
    expect(field).not.toHaveAttribute('aria-invalid');
    await person.tab();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(
      'Your name must be at least 2 characters. Please write a little more.',
    );
    await person.type(field, 's');
    expect(field).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByText(/at least 2 characters/)).not.toBeInTheDocument();
  });

  test('that is left empty is not complained about', async () => {
    const { person } = showForm(firstName);
    await person.click(screen.getByLabelText(/Your name/));
    await person.tab();
    const field = screen.getByLabelText(/Your name/);
    expect(field).not.toHaveAttribute('aria-invalid');
    expect(field).toHaveAccessibleDescription('');
  });

  test('that is optional has no asterisk, yet is not sent empty', () => {
    const { shell } = showForm(city);
    expect(screen.queryByText('*')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'City' })).not.toBeRequired();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    const form = submit().closest('form');
    if (form) fireEvent.submit(form);
    expect(shell.getSnapshot()).toMatchObject({ step: { id: 'ask' }, conversation: { userData: {} } });
  });
});

describe('a press of Continue with something missing', () => {
  test('says that the field is required, moves there, and is answered by typing', async () => {
    const { person, answers } = showForm(firstName);
    await person.click(submit());
    const field = screen.getByRole('textbox', { name: 'Your name' });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Your name is required. Please answer this to go on.');
    await person.keyboard('Asha');
    expect(field).not.toHaveAttribute('aria-invalid');
    await person.click(submit());
    expect(answers()).toEqual({ first_name: 'Asha' });
  });

  test('as Enter in a field that is wrong, says what is wrong with it at once, each time', async () => {
    const { person, answers } = showForm(firstName);
    const field = screen.getByRole('textbox', { name: 'Your name' });
    await person.type(field, 'A{Enter}');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/at least 2 characters/);
    await person.tab();
    await person.click(submit());
    expect(field).toHaveFocus();
    expect(answers()).toEqual({});
  });

  test.each<[string, Parameters<typeof showForm>[0], () => HTMLElement]>([
    ['a field that is not required', city, () => screen.getByRole('textbox', { name: 'City' })],
    ['a drop-down', grade, () => screen.getByRole('combobox', { name: 'Grade' })],
    ['a date', { inputType: 'date' }, () => screen.getByRole('textbox')],
    ['radio buttons', year, () => screen.getByRole('radio', { name: '2025-2026' })],
    ['boxes', { inputType: 'checkbox', dropdownOptions: ['Music'] }, () => screen.getByRole('checkbox')],
    [
      'a box that must be ticked',
      { inputType: 'checkbox', fieldConfig: { required: true } },
      () => screen.getByRole('checkbox'),
    ],
  ])('moves to %s and says so', async (_, step, control) => {
    const { person, answers } = showForm(step);
    await person.click(submit());
    expect(control()).toHaveFocus();
    expect(
      screen.getByText(/(Please answer this to go on|You can leave this out: choose Skip)\.$/),
    ).toBeVisible();
    expect(answers()).toEqual({});
  });
});

describe('a mobile number', () => {
  test('is refused until it is one, and stored as its ten digits', async () => {
    const { person, answers } = showForm(mobile);
    await screen.findByRole('combobox', { name: 'Country' });
    const field = screen.getByRole('textbox', { name: 'Mobile number' });
    await person.type(field, '98765 4321');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await person.tab();
    expect(screen.getByText(/ten digits/)).toBeVisible();
    await person.type(field, '0{Enter}');
    expect(answers()).toEqual({ mobile: '9876543210' });
  });

  test('of another country is chosen or typed with its code', async () => {
    const { person, answers } = showForm(mobile);
    const field = screen.getByRole('textbox', { name: 'Mobile number' });
    const country = await screen.findByRole('combobox', { name: 'Country' });
    expect(country).toHaveValue('IN');
    await person.type(field, '+971 50 123');
    expect(country).toHaveValue('AE');
    await person.tab();
    expect(field).toHaveAccessibleDescription(
      'Mobile number format is invalid. Please check the country and the number, for example +971 50 123 4567.',
    );
    await person.clear(field);
    await person.selectOptions(country, 'AE');
    await person.type(field, '050 123 4567{Enter}');
    expect(answers()).toEqual({ mobile: '+971501234567' });
  });
});

describe('an e-mail address', () => {
  test('is refused while it is half, and accepted once it is whole', async () => {
    const { person, answers } = showForm(email);
    const field = screen.getByRole('textbox', { name: 'Email address' });
    await person.type(field, 'asha@example');
    await person.tab();
    expect(screen.getByText(/name@example\.com/)).toBeVisible();
    await person.type(field, '.com');
    expect(screen.queryByText(/name@example\.com/)).not.toBeInTheDocument();
    await person.click(submit());
    expect(answers()).toEqual({ email: 'asha@example.com' });
  });

  test('that looks mistyped is asked about, and may be corrected with one press', async () => {
    const { person, answers } = showForm(email);
    const field = screen.getByRole('textbox', { name: 'Email address' });
    await person.type(field, 'asha@gmail.con{Enter}');
    expect(answers()).toEqual({});
    await person.click(screen.getByRole('button', { name: /^Did you mean asha@gmail\.com\?/ }));
    expect(field).toHaveValue('asha@gmail.com');
    await person.click(submit());
    expect(answers()).toEqual({ email: 'asha@gmail.com' });
  });

  test('that looks mistyped is taken when the parent stays by it', async () => {
    const { person, answers } = showForm(email);
    await person.type(screen.getByRole('textbox', { name: 'Email address' }), 'asha@gmail.con{Enter}{Enter}');
    expect(answers()).toEqual({ email: 'asha@gmail.con' });
  });
});

describe('a number', () => {
  test('is stored as one', async () => {
    const { person, answers } = showForm({ inputType: 'number', fieldConfig: { label: 'Children' } });
    await person.type(screen.getByRole('textbox', { name: 'Children' }), '2{Enter}');
    expect(answers()).toEqual({ answer: 2 });
  });
});

describe('a longer text', () => {
  test('has three rows, keeps its lines, and Enter begins a new one', async () => {
    const { person, answers } = showForm({ inputType: 'textarea', fieldConfig: { label: 'Remarks' } });
    const field = screen.getByRole('textbox', { name: 'Remarks' });
    expect(field).toHaveAttribute('rows', '3');
    await person.type(field, 'One{Enter}two');
    expect(answers()).toEqual({});
    await person.click(submit());
    expect(answers()).toEqual({ answer: 'One\ntwo' });
  });
});

describe('a drop-down', () => {
  test('offers every answer and waits for one', async () => {
    const { person, answers } = showForm(grade);
    const list = screen.getByRole('combobox', { name: 'Grade' });
    const offered = within(list).getAllByRole('option');
    expect(offered).toHaveLength(1 + (grade.dropdownOptions?.length ?? 0));
    expect(within(list).getByRole('option', { name: 'Choose a grade' })).toBeDisabled();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await person.selectOptions(list, 'PYP 1');
    await person.click(submit());
    expect(answers()).toEqual({ grade: 'PYP 1' });
  });
});

describe('a choice with radio buttons', () => {
  test('is a group named by its label, used with the arrow keys, sent with Enter', async () => {
    const { person, answers } = showForm(year);
    const group = screen.getByRole('group', { name: /Academic year/ });
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await person.click(within(group).getByRole('radio', { name: '2025-2026' }));
    await person.keyboard('{ArrowDown}');
    expect(within(group).getByRole('radio', { name: '2026-2027' })).toBeChecked();
    await person.click(submit());
    expect(answers()).toEqual({ academic_year: '2026-2027' });
  });
});

describe('a box to tick', () => {
  const consent = { label: 'You may call me' };

  test('that must be ticked waits for it', async () => {
    const { person, answers } = showForm({
      inputType: 'checkbox',
      fieldConfig: { ...consent, required: true },
    });
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await person.click(screen.getByRole('checkbox', { name: 'You may call me' }));
    await person.click(submit());
    expect(answers()).toEqual({ answer: true });
  });

  test('that may be left alone is a no', async () => {
    const { person, answers } = showForm({ inputType: 'checkbox', fieldConfig: consent });
    await person.click(submit());
    expect(answers()).toEqual({ answer: false });
    expect(screen.getByRole('log')).toHaveTextContent('You: No');
  });

  test('among several may be ticked with others; they are stored in the order offered', async () => {
    const { person, answers } = showForm({
      inputType: 'checkbox',
      fieldConfig: { label: 'Interests' },
      dropdownOptions: ['Music', 'Chess', 'Football'],
    });
    const box = (name: string) => screen.getByRole('checkbox', { name });
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await person.dblClick(box('Music'));
    expect(box('Music')).not.toBeChecked();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    for (const name of ['Football', 'Chess', 'Music', 'Chess']) await person.click(box(name));
    await person.click(submit());
    expect(answers()).toEqual({ answer: ['Music', 'Football'] });
  });
});

test.each<[string, Partial<Step>, Record<string, string>]>([
  ['a name', firstName, { inputmode: 'text', autocomplete: 'name', autocapitalize: 'words' }],
  ['a mobile number', mobile, { inputmode: 'tel', type: 'tel', autocomplete: 'tel', autocapitalize: 'none' }],
  ['an e-mail address', email, { inputmode: 'email', type: 'email', autocomplete: 'email' }],
  ['a number', { inputType: 'number' }, { inputmode: 'decimal', autocomplete: 'off', type: 'text' }],
  ['a child’s name', { field: 'child_name' }, { inputmode: 'text', autocomplete: 'off' }],
])('a phone brings up the fitting keys for %s, whose Enter goes on', (_, step, attributes) => {
  const { container } = render(control(step.inputType ?? 'text', {}, step));
  const field = container.querySelector('input');
  for (const [name, value] of Object.entries(attributes)) expect(field).toHaveAttribute(name, value);
  if (step.inputType === 'email') expect(field).toHaveAttribute('autocapitalize', 'none');
  expect(field).toHaveAttribute('enterkeyhint', 'go');
  expect(field).toHaveClass('text-base');
});

test('an address of several lines is offered by the browser', () => {
  const { container } = render(control('textarea', {}, { field: 'address' }));
  expect(container.querySelector('textarea')).toHaveAttribute('autocomplete', 'street-address');
});

test.each(['text', 'email', 'tel', 'number', 'textarea', 'dropdown', 'date', 'radio', 'checkbox'] as const)(
  'a field of type %s has a name and can be switched off',
  (kind) => {
    render(control(kind, {}, { dropdownOptions: ['One'], fieldConfig: { disabled: true } }));
    const isChoice = kind === 'radio' || kind === 'checkbox';
    expect(screen.getByLabelText(isChoice ? 'One' : 'Label')).toBeDisabled();
  },
);

test('two forms in a row do not share what was typed, and twenty submits send one answer', async () => {
  const { person, answers } = showChat([
    { id: 'a', type: 'form', field: 'city', nextStep: 'b' },
    { id: 'b', type: 'form', field: 'child_name', nextStep: 'end' },
  ]);
  await person.type(screen.getByRole('textbox', { name: 'city' }), 'Pune');
  const form = submit().closest('form');
  for (let i = 0; form && i < 20; i += 1) fireEvent.submit(form);
  expect(answers()).toEqual({ city: 'Pune' });
  expect(screen.getByRole('textbox', { name: 'child_name' })).toHaveValue('');
});

describe('ten digits that no number of the school’s India has', () => {
  const anywhere = withCountry(mobile, 'IN');
  const field = () => screen.getByRole('textbox', { name: /Mobile number/ });

  test('are asked about once, and taken at the second press', async () => {
    await lazyPhones.load();
    const { person, answers } = showForm(anywhere);
    await person.type(field(), '050 123 4567{Enter}');
    expect(answers()).toEqual({});
    expect(screen.getByText(/Please check the country and the number/)).toBeVisible();
    await person.click(submit());
    expect(answers()).toEqual({ mobile: '0501234567' });
  });

  test('are offered as a number of the browser’s country', async () => {
    await lazyPhones.load();
    vi.stubGlobal('navigator', { ...navigator, language: 'en-AE' });
    const { person, answers } = showForm(anywhere);
    await person.type(field(), '050 123 4567{Enter}');
    await person.click(screen.getByRole('button', { name: /^Did you mean \+971501234567\?/ }));
    await person.click(submit());
    expect(answers()).toEqual({ mobile: '+971501234567' });
    vi.unstubAllGlobals();
  });
});
