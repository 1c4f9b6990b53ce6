import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { editFlows, type TenantConfig } from '#engine';
import { SchoolDetails } from '#features/builder/flows/details/school-details.tsx';
import { configOf, workflowOf } from '../../../../engine/setup/configurations.ts';
import { showBuilder } from '../../show-builder.tsx';

const config: TenantConfig = configOf([{ id: 'end', type: 'completed' }], {
  globalVariables: {
    headerTitle: 'Hill School',
    school_name: 'Hill School',
    contactEmail: 'office@hill.example',
    campus: 'North',
    classes: 12,
  },
});
const show = (of = config) => showBuilder(<SchoolDetails />, of);
type Person = ReturnType<typeof show>['person'];

const field = (name: string | RegExp) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

async function fill(person: Person, name: string | RegExp, text: string) {
  await person.clear(field(name));
  if (text) await person.type(field(name), text);
}

test('what the school’s settings decide is not asked again', () => {
  showBuilder(<SchoolDetails />, config, undefined, [
    'school_name',
    'campus',
    'brandColour',
    'logo',
    'language',
  ]);
  expect(screen.getByRole('link', { name: 'School settings' })).toHaveAttribute(
    'href',
    `/school?school=${config.id}`,
  );
  for (const name of ['School name', 'Colour', 'Address of the logo', 'Language of the chat']) {
    expect(screen.queryByLabelText(name)).toBeNull();
  }
  expect(field('Contact email')).toHaveValue('office@hill.example');
  expect(screen.queryByDisplayValue('campus')).toBeNull();
  expect(screen.getByDisplayValue('classes')).toBeVisible();
});

test('details are saved as one change, and nothing before that; a number stays one', async () => {
  const { person, builder } = show({
    ...config,
    workflows: { ...config.workflows, other: workflowOf([]) },
  });
  expect(button('Save')).toBeDisabled();
  await fill(person, 'School name', 'Dale School');
  await fill(person, 'Title of the chat', '');
  await person.selectOptions(field('Language of the chat'), 'Spanish (Español)');
  await person.selectOptions(
    field('Default workflow'),
    screen.getAllByRole('option', { name: 'Main' })[1] ?? '',
  );
  await fill(person, 'Colour', '#0a5');
  await fill(person, 'Address of the logo', 'https://dale.example/logo.png');
  expect(builder().state.past).toEqual([]);
  await person.click(button('Save'));
  expect(builder().state.past.map(({ edit }) => edit)).toEqual([{ name: 'details' }]);
  expect(builder().state.config.defaultWorkflow).toBe('other');
  expect(builder().state.config.globalVariables).toEqual({
    school_name: 'Dale School',
    contactEmail: 'office@hill.example',
    campus: 'North',
    classes: 12,
    language: 'es',
    brandColour: '#0a5',
    logo: 'https://dale.example/logo.png',
  });
  expect(await screen.findByText('School details saved')).toBeVisible();
  expect(button('Save')).toBeDisabled();
  await fill(person, 'Colour', '');
  await fill(person, 'Or only a hue, 0 to 360', '210');
  await person.click(button('Save'));
  expect(builder().state.config.globalVariables.brandHue).toBe(210);
});

test('the form follows an undo, and leaves alone what was changed elsewhere meanwhile', async () => {
  const { person, builder } = show();
  await fill(person, 'School name', 'Dale School');
  await person.click(button('Save'));
  builder().undo();
  await waitFor(() => expect(field('School name')).toHaveValue('Hill School'));
  await fill(person, 'Contact email', 'desk@hill.example');
  builder().redo();
  await person.click(button('Save'));
  expect(builder().state.config.globalVariables).toMatchObject({
    school_name: 'Dale School',
    contactEmail: 'desk@hill.example',
  });
});

test('what is refused is told in words, and stays to be mended', async () => {
  const { person, builder } = show();
  const refused = [
    ['Contact email', 'nobody', 'Write a whole address, such as office@school.example.'],
    ['Colour', 'green', 'Write a colour such as #1f5c46.'],
    ['Or only a hue, 0 to 360', '400', 'Write a number from 0 to 360.'],
    ['Address of the logo', 'javascript:1', 'Write an address that begins with https://.'],
    ['Value 2, as JSON', 'twelve', 'This is not JSON.'],
  ] as const;
  for (const [name, text, message] of refused) {
    await fill(person, name, text);
    expect(screen.queryByText(message)).toBeNull();
  }
  await person.click(button('Save'));
  expect(await screen.findByText('5 fields need another look.')).toBeVisible();
  for (const [name, text, message] of refused) {
    expect(screen.getByText(message)).toBeVisible();
    expect(field(name)).toHaveValue(text);
  }
  expect(builder().state.past).toEqual([]);
  await person.click(button('Discard'));
  for (const [, , message] of refused) expect(screen.queryByText(message)).toBeNull();
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('a pale colour is told to be one', () => {
  show();
  fireEvent.change(field('Pick a colour'), { target: { value: '#ffdd00' } });
  expect(
    screen.getByText(/^Black text on it has a contrast of 15\.\d to 1\. On white it is pale/),
  ).toBeVisible();
});

test('consent is asked for once it is worded, and then no more', async () => {
  const { person, builder } = show();
  await person.click(field('Ask parents to agree first'));
  await person.click(button('Save'));
  expect(screen.getByText('3 fields need another look.')).toBeVisible();
  expect(builder().state.past).toEqual([]);
  await fill(person, 'Notice*', 'I agree.');
  await fill(person, 'Privacy policy address*', 'http://hill.example');
  await fill(person, 'Version of the notice*', ' 2027 ');
  await person.click(button('Save'));
  expect(screen.getByText('Write an address that begins with https://.')).toBeVisible();
  await fill(person, 'Privacy policy address*', 'https://hill.example/privacy');
  await person.click(button('Save'));
  expect(builder().state.config.consent).toEqual({
    version: '2027',
    notice: 'I agree.',
    privacyUrl: 'https://hill.example/privacy',
  });
  await person.click(field('Ask parents to agree first'));
  await person.click(button('Save'));
  expect('consent' in builder().state.config).toBe(false);
});

test('what a colleague corrects or ends in the consent meanwhile stays, beside what is written here', async () => {
  const consent = { version: '2027', notice: 'I agree.', privacyUrl: 'https://hill.example/privacy' };
  const { person, builder } = show({ ...config, consent });
  const colleague = (next: TenantConfig['consent']) =>
    act(() => builder().change({ name: 'takeTheirs' }, (of) => editFlows.setConsent(of, next)));
  await fill(person, 'Notice*', 'I agree to be called.');
  colleague({ ...consent, notice: 'Agreed.', privacyUrl: 'https://hill.example/data' });
  await person.click(button('Save'));
  expect(builder().state.config.consent).toEqual({
    version: '2027',
    notice: 'I agree to be called.',
    privacyUrl: 'https://hill.example/data',
  });
  await fill(person, 'School name', 'Dale School');
  colleague(undefined);
  await person.click(button('Save'));
  expect(builder().state.config.consent).toBeUndefined();
  // Unless its words were written anew.
  colleague(consent);
  await fill(person, 'Notice*', 'I agree to be called.');
  colleague(undefined);
  await person.click(button('Save'));
  expect(builder().state.config.consent).toEqual({ ...consent, notice: 'I agree to be called.' });
});

test('other variables are changed, added, renamed and removed; a number stays one', async () => {
  const { person, builder } = show();
  expect(field('Name 2')).toHaveValue('classes');
  await fill(person, 'Value 2, as JSON', '14');
  await fill(person, 'Name 1', 'site');
  await person.click(button('Add a variable'));
  await waitFor(() => expect(field('Name 3')).toHaveFocus());
  await person.keyboard('motto');
  await fill(person, 'Value 3', 'Be kind');
  await person.click(button('Save'));
  expect(builder().state.config.globalVariables).toEqual({
    headerTitle: 'Hill School',
    school_name: 'Hill School',
    contactEmail: 'office@hill.example',
    classes: 14,
    site: 'North',
    motto: 'Be kind',
  });
  await person.click(button('Remove motto'));
  await person.click(button('Save'));
  expect(builder().state.config.globalVariables.motto).toBeUndefined();
});

test('a variable needs a name of its own', async () => {
  const { person, builder } = show();
  await person.click(button('Add a variable'));
  for (const [name, message] of [
    ['', /Begin with a letter or _/],
    ['1st', /Begin with a letter or _/],
    ['campus', /already/],
    ['school_name', /already/],
  ] as const) {
    await fill(person, 'Name 3', name);
    await person.click(button('Save'));
    expect((await screen.findAllByText(message))[0]).toBeVisible();
  }
  expect(builder().state.past).toEqual([]);
});

test('what is half written survives a look elsewhere', async () => {
  const { person } = showBuilder(<Tabbed />, config);
  await fill(person, 'School name', 'Dale School');
  await person.click(button('Elsewhere'));
  expect(screen.queryByLabelText('School name')).toBeNull();
  await person.click(button('Elsewhere'));
  expect(field('School name')).toHaveValue('Dale School');
  expect(screen.getByText('Not saved yet')).toBeVisible();
});

function Tabbed() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Elsewhere
      </button>
      {isShown && <SchoolDetails />}
    </>
  );
}
