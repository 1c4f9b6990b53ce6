import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TenantConfig } from '#engine';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { configText } from '#features/builder/json/config-text.ts';
import { ImportButton } from '#features/builder/json/import-button.tsx';
import { largestConfig } from '#features/builder/json/read-config-import.ts';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { showBuilder } from '../show-builder.tsx';
import { shapes } from './foreign/typebot/typebot-shapes.ts';

beforeAll(provideModalDialogs);

const own = configOf([{ id: 'only', type: 'completed' }], { id: 'own-school' });

async function open(config: TenantConfig = own) {
  const shown = showBuilder(<ImportButton />, config);
  await shown.person.click(screen.getByRole('button', { name: 'Import' }));
  return shown;
}

const file = (text: string, name = 'saved.json') => new File([text], name, { type: 'application/json' });
const chooser = () => screen.getByLabelText(/Choose a JSON file/);
const button = (name: string) => screen.getByRole('button', { name });

/** Types nothing: a long text is pasted, as a person would. */
async function paste(person: Awaited<ReturnType<typeof open>>['person'], text: string) {
  await person.click(screen.getByLabelText('Or paste JSON'));
  await person.paste(text);
  await person.click(button('Check'));
}

describe('an import', () => {
  test('of a file says what it replaces, and then replaces it, undoably', async () => {
    const { person, builder } = await open();
    await person.upload(chooser(), file(configText(sound)));
    const dialog = await screen.findByRole('dialog', { name: 'Replace the configuration?' });
    expect(within(dialog).getByText('saved.json:')).toBeVisible();
    expect(within(dialog).getByRole('row', { name: 'Steps 1 10' })).toBeVisible();
    expect(within(dialog).getByText(/another school \(test-school\).*stays own-school/)).toBeVisible();
    expect(builder().state.config).toBe(own);

    await person.click(button('Replace'));
    expect(builder().state.config).toEqual({ ...sound, id: 'own-school' });
    expect(builder().state.past.map(({ edit }) => edit)).toEqual([{ name: 'import' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Configuration imported')).toBeVisible();
  });

  test('asks first while the editor has something that is not saved, and stays open until it is done', async () => {
    const shown = showBuilder(
      <>
        <ImportButton />
        <StepEditor />
      </>,
      own,
    );
    const { person, builder } = shown;
    act(() => builder().go({ step: 'only', panel: { type: 'edit' } }));
    await person.type(screen.getByRole('textbox', { name: 'Message' }), 'Bye');
    await person.click(button('Import'));
    await paste(person, configText(sound));
    await person.click(button('Replace'));
    const question = () => within(screen.getByRole('dialog', { name: 'Save your changes to this step?' }));
    await person.click(question().getByRole('button', { name: 'Go on editing' }));
    expect(builder().state.config).toBe(own);
    expect(button('Replace')).toBeVisible();
    await person.click(button('Replace'));
    await person.click(question().getByRole('button', { name: 'Discard' }));
    expect(builder().state.config).toEqual({ ...sound, id: 'own-school' });
    expect(await screen.findByText('Configuration imported')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of a pasted part leaves the rest as it is', async () => {
    const { person, builder } = await open();
    await paste(person, configText(sound, 'flows'));
    expect(screen.getByText('This takes the place of: Flows. Everything else stays.')).toBeVisible();
    expect(screen.queryByText(/another school/)).toBeNull();
    await person.click(button('Replace'));
    expect(builder().state.config).toEqual({ ...own, flows: sound.flows });
  });

  test('of a dropped file warns of what parents would stumble over', async () => {
    await open();
    const broken = file(configText(configOf([{ id: 'a', type: 'message', nextStep: 'gone' }])));
    fireEvent.drop(document.body, { dataTransfer: { files: [broken], types: ['Files'] } });
    expect(await screen.findByRole('dialog', { name: 'Replace the configuration?' })).toBeVisible();
    expect(screen.getByText(/A parent would stumble over 1 error in it/)).toBeVisible();
  });

  test('tells when consent goes or changes; it can be given up at both moments', async () => {
    const consent = { version: '1', notice: 'I agree.', privacyUrl: 'https://own.example/privacy' };
    const { person, builder } = await open({ ...own, consent });
    const before = builder().state.config;
    for (const [next, words] of [
      [undefined, /^Parents are no longer asked to agree/],
      [{ ...consent, notice: 'Agreed.' }, /^What parents agree to .* changes\.$/],
      [consent, null],
    ] as const) {
      const text = configText({ ...sound, ...(next && { consent: next }) });
      await person.clear(screen.getByLabelText('Or paste JSON'));
      await paste(person, text);
      if (words) expect(screen.getByText(words)).toBeVisible();
      else expect(screen.queryByText(/agree/)).toBeNull();
      await person.click(button('Choose another'));
      expect(screen.getByLabelText('Or paste JSON')).toHaveValue(text);
    }
    await person.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(builder().state.config).toBe(before);
  });

  test('leaves what the school’s settings decide', async () => {
    const { person, builder } = showBuilder(
      <ImportButton />,
      { ...own, globalVariables: { ...own.globalVariables, school_name: 'Own School' } },
      undefined,
      ['school_name'],
    );
    await person.click(button('Import'));
    await paste(person, configText({ ...sound, globalVariables: { school_name: 'Theirs' } }));
    await person.click(button('Replace'));
    expect(builder().state.config.globalVariables).toEqual({ school_name: 'Own School' });
  });
});

describe('what cannot be imported', () => {
  test('is JSON only up to a line, which is shown, and the text stays to be mended', async () => {
    const { person, builder } = await open();
    const text = '{\n  "id": "x",\n}';
    await paste(person, text);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('This is not JSON from line 3, character 1 on.');
    expect(alert).toHaveTextContent('There is a comma before the closing bracket. Remove it.');
    expect(screen.getByLabelText('Or paste JSON')).toHaveValue(text);
    expect(builder().state.config).toBe(own);
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });

  test('has its problems named in words, at most twenty of them', async () => {
    const { person } = await open();
    const steps = Array.from({ length: 27 }, (_, at) => ({ id: `step${at}`, type: 'teleport' }));
    await paste(person, JSON.stringify({ ...own, workflows: { 'a.b': { name: 'Main', steps } } }));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('27 values are missing or wrong.');
    expect(within(alert).getAllByRole('listitem')).toHaveLength(20);
    expect(within(alert).getByText('Workflow “a.b” › step 1 (step0) › type')).toBeVisible();
    expect(alert).toHaveTextContent('… and 7 more');
  });

  test('is told in the language of the console', async () => {
    await changeLanguage('fr');
    const { person } = showBuilder(<ImportButton />, own);
    await person.click(button('Importer'));
    await person.click(screen.getByLabelText('Ou collez du JSON'));
    const wrong = {
      ...own,
      id: 7,
      defaultWorkflow: null,
      globalVariables: [],
      timing: { typing: -1, reply: 70_000 },
      workflows: {
        main: {
          name: 'Main',
          steps: [
            {
              id: 'a',
              type: 'form',
              fieldConfig: { required: 'yes', min: [], rows: 'two' },
              options: [{}],
              dropdownOptions: 'x',
              inputType: 'slider',
            },
          ],
        },
      },
    };
    await person.paste(JSON.stringify(wrong));
    await person.click(button('Vérifier'));
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(items).toContain('Conversation « main » › étape 1 (a) › option 1 › textUn texte est attendu ici.');
    expect(items.length).toBeGreaterThan(8);
    expect(items.join()).not.toMatch(/Expected|allowed value|This value/);
  });

  test('is too large, of another maker, empty or unreadable', async () => {
    const { person } = await open();
    for (const [chosen, message] of [
      [file('x'.repeat(largestConfig + 1)), /larger than 1 MB/],
      [file('{"name": "left-pad"}'), /neither a configuration nor a part of one/],
      [file('{"project": {}, "diagrams": {}}'), /This is a file of Voiceflow/],
      [file(' '), /There is nothing in it/],
      [unreadable(), /could not be read/],
    ] as const) {
      await person.upload(chooser(), chosen);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    }
  });
});

test('a conversation of Typebot is added, with what is not taken told, and is one edit', async () => {
  const { person, builder } = await open();
  await person.upload(
    chooser(),
    file(JSON.stringify(shapes['jumps, services, scripts and pictures']), 'bot.json'),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Add this conversation?' });
  expect(within(dialog).getByText(/adds the conversation “My typebot”; everything else stays/)).toBeVisible();
  expect(within(dialog).getByText(/Nothing sends its answers to the school yet/)).toBeVisible();
  const told = within(dialog).getByRole('list', { name: '6 things are not taken as they are' });
  expect(within(told).getAllByRole('listitem')[0]).toHaveTextContent('One:“Google Sheets” is left out');
  await person.click(button('Add'));
  expect(Object.keys(builder().state.config.workflows)).toEqual(['main', 'myTypebot']);
  expect(builder().state.flow).toBe('myTypebot');
  expect(builder().state.config.defaultWorkflow).toBe('main');
  expect(builder().state.past).toHaveLength(1);
  builder().undo();
  await waitFor(() => expect(builder().state.config).toBe(own));
});

function unreadable(): File {
  const broken = file('{}');
  broken.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  return broken;
}
