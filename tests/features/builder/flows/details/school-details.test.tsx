import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { editFlows, type TenantConfig } from '#engine';
import { SchoolDetails } from '#features/builder/flows/details/school-details.tsx';
import { contrastHint } from '#lib/colour/contrast-hint.ts';
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

describe('what a school is called and how it looks', () => {
  test('is not asked again where the school’s settings say it', () => {
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

  test('is saved as one change, and nothing before that', async () => {
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
  });

  test('is kept as a number where the chat reads a number', async () => {
    const { person, builder } = show();
    await fill(person, 'Or only a hue, 0 to 360', '210');
    await person.click(button('Save'));
    expect(builder().state.config.globalVariables.brandHue).toBe(210);
  });

  test('follows an undo, and leaves alone what was changed elsewhere meanwhile', async () => {
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

  test.each<[string, string, string]>([
    ['Contact email', 'nobody', 'Write a whole address, such as office@school.example.'],
    ['Colour', 'green', 'Write a colour such as #1f5c46.'],
    ['Or only a hue, 0 to 360', '400', 'Write a number from 0 to 360.'],
    ['Address of the logo', 'javascript:1', 'Write an address that begins with https://.'],
  ])('%s is refused as %j, in words, and stays to be mended', async (name, text, message) => {
    const { person, builder } = show();
    await fill(person, name, text);
    expect(screen.queryByText(message)).toBeNull();
    await person.click(button('Save'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('1 field needs another look.')).toBeVisible();
    expect(field(name)).toHaveValue(text);
    expect(builder().state.past).toEqual([]);
    await person.click(button('Discard'));
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  test.each<[string, string | null, number, boolean]>([
    ['#ffffff', '#000000', 21, true],
    ['#000', '#ffffff', 21, false],
    ['#1f5c46', '#ffffff', 7.9, false],
    ['#ffdd00', '#000000', 15.4, true],
    ['green', null, 0, false],
  ])('the colour %s is read in %s, with a contrast of %d', (colour, ink, ratio, isPale) => {
    const hint = contrastHint(colour);
    expect(hint?.ink ?? null).toBe(ink);
    expect(hint?.ratio ?? 0).toBeCloseTo(ratio, 0);
    expect(hint?.isPale ?? false).toBe(isPale);
  });

  test('a pale colour is told to be one', () => {
    show();
    fireEvent.change(field('Pick a colour'), { target: { value: '#ffdd00' } });
    expect(
      screen.getByText(/^Black text on it has a contrast of 15\.\d to 1\. On white it is pale/),
    ).toBeVisible();
  });
});

describe('consent', () => {
  test('is asked for once it is worded, and then no more', async () => {
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

  const consent = { version: '2027', notice: 'I agree.', privacyUrl: 'https://hill.example/privacy' };
  const colleague = (builder: ReturnType<typeof show>['builder'], next: TenantConfig['consent']) =>
    act(() => builder().change({ name: 'takeTheirs' }, (of) => editFlows.setConsent(of, next)));

  test('what a colleague has corrected meanwhile stays beside what is written', async () => {
    const { person, builder } = show({ ...config, consent });
    await fill(person, 'Notice*', 'I agree to be called.');
    colleague(builder, { ...consent, notice: 'Agreed.', privacyUrl: 'https://hill.example/data' });
    await person.click(button('Save'));
    expect(builder().state.config.consent).toEqual({
      version: '2027',
      notice: 'I agree to be called.',
      privacyUrl: 'https://hill.example/data',
    });
  });

  test('that a colleague has ended meanwhile stays ended, unless its words were written anew', async () => {
    const { person, builder } = show({ ...config, consent });
    await fill(person, 'School name', 'Dale School');
    colleague(builder, undefined);
    await person.click(button('Save'));
    expect(builder().state.config.consent).toBeUndefined();
    colleague(builder, consent);
    await fill(person, 'Notice*', 'I agree to be called.');
    colleague(builder, undefined);
    await person.click(button('Save'));
    expect(builder().state.config.consent).toEqual({ ...consent, notice: 'I agree to be called.' });
  });
});

describe('other variables', () => {
  test('are changed, added, renamed and removed; a number stays one', async () => {
    const { person, builder } = show();
    expect(field('Name 2')).toHaveValue('classes');
    await fill(person, 'Value 2, as JSON', '14');
    await fill(person, 'Name 1', 'site');
    await person.click(button('Add a variable'));
    await nextFrame();
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

  test.each([
    ['1st', /Begin with a letter or _/],
    ['', /Begin with a letter or _/],
    ['campus', /already/],
    ['school_name', /already/],
  ])('none is called %j', async (name, message) => {
    const { person, builder } = show();
    await person.click(button('Add a variable'));
    if (name) await person.type(field('Name 3'), name);
    await person.click(button('Save'));
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(builder().state.past).toEqual([]);
  });

  test('one that is no text has to be JSON', async () => {
    const { person } = show();
    await fill(person, 'Value 2, as JSON', 'twelve');
    await person.click(button('Save'));
    expect(screen.getByText('This is not JSON.')).toBeVisible();
  });
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

test('the form has nothing that a checker of accessibility would name', async () => {
  const { person } = show();
  await person.click(field('Ask parents to agree first'));
  await person.click(button('Save'));
  const section = screen.getByRole('region', { name: 'School details' });
  expect(within(section).getAllByRole('group')).toHaveLength(4);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
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

/** The new row takes the focus with the next frame. */
function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
