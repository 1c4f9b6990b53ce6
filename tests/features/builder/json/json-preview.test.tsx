import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { editFlows, type TenantConfig } from '#engine';
import { configText } from '#features/builder/json/config-text.ts';
import { ExportButton } from '#features/builder/json/export-button.tsx';
import { JsonPreview } from '#features/builder/json/json-preview.tsx';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { showBuilder } from '../show-builder.tsx';
import { watchDownloads } from './watch-downloads.ts';

const config: TenantConfig = { ...sound, specialFlows: { ask: { type: 'questions', nextStep: 'greeting' } } };
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const shownText = () => screen.getByRole('tabpanel').textContent?.trim();
const rename = (of: TenantConfig) => editFlows.setGlobalVariable(of, 'school_name', 'Dale School');

afterEach(() => vi.useRealTimers());

describe('the JSON preview', () => {
  test('shows the whole and each part, with their counts', async () => {
    const { person } = showBuilder(<JsonPreview />, config);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Full 10',
      'Workflows 1',
      'Flows 1',
      'Special Flows 1',
    ]);
    expect(shownText()).toBe(configText(config).trim());
    await person.click(tab(/^Special Flows/));
    expect(shownText()).toBe(configText(config, 'specialFlows').trim());
    await person.click(tab(/^Workflows/));
    expect(shownText()).toBe(configText(config, 'workflows').trim());
  });

  test('is reached and read with the keyboard, and copied; a browser that forbids it is told of', async () => {
    const { person } = showBuilder(<JsonPreview />, config);
    await person.tab();
    expect(tab(/^Full/)).toHaveFocus();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(shownText()).toBe(configText(config, 'flows').trim());
    for (const name of ['Copy', 'Download', 'Refresh']) {
      await person.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await person.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(configText(config, 'flows'));
    expect(await screen.findByText('JSON copied')).toBeVisible();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/Select the text/)).toBeVisible();
  });

  test('saves each part under a name of its own', async () => {
    const saved = watchDownloads();
    const { person } = showBuilder(<JsonPreview />, config);
    await person.click(screen.getByRole('button', { name: 'Download' }));
    await person.click(tab(/^Workflows/));
    await person.click(screen.getByRole('button', { name: 'Download' }));
    expect(await saved()).toEqual([
      { name: 'Hill-School-config.json', type: 'application/json', text: configText(config) },
      { name: 'Hill-School-workflows.json', type: 'application/json', text: configText(config, 'workflows') },
    ]);
  });

  test('follows a change after a moment, at once when asked, and copies the change before that', async () => {
    const { person, builder } = showBuilder(<JsonPreview />, config);
    act(() => builder().change({ name: 'details' }, rename));
    expect(screen.getByText('Changed since')).toBeVisible();
    expect(shownText()).toBe(configText(config).trim());
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(shownText()).toBe(configText(rename(config)).trim());
    expect(screen.queryByText('Changed since')).toBeNull();

    act(() => builder().undo());
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(configText(config));

    act(() => builder().redo());
    expect(shownText()).toBe(configText(config).trim());
    await waitFor(() => expect(shownText()).toBe(configText(rename(config)).trim()), { timeout: 3000 });
  });
});

test('Export Config saves the whole configuration as it is now', async () => {
  const saved = watchDownloads();
  const { person, builder } = showBuilder(<ExportButton />, config);
  act(() => builder().change({ name: 'details' }, rename));
  await person.click(screen.getByRole('button', { name: 'Export Config' }));
  expect(await saved()).toEqual([
    { name: 'Dale-School-config.json', type: 'application/json', text: configText(rename(config)) },
  ]);
  expect(await screen.findByText('Saved as Dale-School-config.json')).toBeVisible();
});
