import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { TenantConfig } from '#engine';
import { useBuilder } from '#features/builder/builder-provider.tsx';
import { DraftSync } from '#features/builder/sync/draft-sync.tsx';
import { LeaveGuard } from '#features/builder/sync/leave-guard.tsx';
import { TranslationsPage } from '#features/builder/translations/translations-page.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { watchDownloads } from '../json/watch-downloads.ts';
import { showBuilder } from '../show-builder.tsx';

beforeAll(provideModalDialogs);

const config = configOf(
  [
    { id: 'hello', type: 'message', message: 'Hello {{school_name}}', nextStep: 'kind' },
    {
      id: 'kind',
      type: 'options',
      message: 'Old or new?',
      options: [
        { text: 'New', nextStep: 'end' },
        { text: 'Old', nextStep: 'end' },
      ],
    },
    { id: 'end', type: 'completed', message: 'Bye' },
  ],
  { translations: { fr: { New: 'Nouveau', 'No more': 'Plus' } } },
);
const show = (start?: 'fr' | 'ar', shown: TenantConfig = config) =>
  showBuilder(<TranslationsPage start={start} />, shown);
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('each language says what it lacks, and what is missing is marked', async () => {
  show();
  expect(screen.getByRole('checkbox', { name: /French/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /French/ }).closest('label')).toHaveTextContent(
    '5 of 6 are missing',
  );
  expect(screen.getByRole('checkbox', { name: /Arabic/ }).closest('label')).toHaveTextContent('Not begun');
  expect(field('French New')).toHaveValue('Nouveau');
  expect(field('French Bye')).toHaveAccessibleDescription('Missing');
  expect(screen.getByRole('heading', { name: 'Translations' })).toHaveFocus();
});

test('a text is one edit, made when its field is left, and Undo takes back exactly it', async () => {
  const { person, builder } = show('fr');
  await person.type(field('French Bye'), 'Au revoir');
  expect(builder().state.config).toBe(config);
  await person.tab();
  expect(builder().state.config.translations?.fr).toEqual({ ...config.translations?.fr, Bye: 'Au revoir' });
  expect(builder().state.past.map(({ edit }) => edit)).toEqual([{ name: 'translate', about: 'French' }]);
  builder().undo();
  await waitFor(() => expect(builder().state.config).toBe(config));
  expect(field('French Bye')).toHaveValue('');
  await person.click(screen.getByText('French: 1 translation whose text is gone'));
  await person.click(button('Remove it'));
  expect(builder().state.config.translations).toEqual({ fr: { New: 'Nouveau' } });
});

test('a text is kept when the page is left from its field, by the keyboard’s Back', async () => {
  const left: string[] = [];
  const { person, builder, router, address } = showBuilder(
    <DraftSync staffId={null} tenantId="test-school" start={{ revision: 0, published: null }}>
      <LeaveGuard />
      <TranslationsPage start="fr" />
      <Leaving onLeave={(config) => left.push(config.translations?.fr?.Bye ?? '')} />
    </DraftSync>,
    config,
  );
  await person.type(field('French Bye'), 'Au revoir');
  expect(builder().isHolding()).toBe(true);
  await act(() => router.navigate('/enquiries'));
  await waitFor(() => expect(address()).toBe('/enquiries'));
  expect(left).toEqual(['Au revoir']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Hands over the configuration as it was when the builder was left. */
function Leaving({ onLeave }: { onLeave(config: TenantConfig): void }) {
  const { config: now } = useBuilder().state;
  const leave = useEffectEvent(() => onLeave(now));
  useEffect(() => () => leave(), []);
  return null;
}

test('what is missing alone stays in its place while it is filled in; a wrong placeholder is told at once', async () => {
  const { person, builder } = show('fr');
  await person.click(screen.getByRole('checkbox', { name: 'Only what is missing' }));
  expect(screen.queryByRole('textbox', { name: 'French New' })).toBeNull();
  expect(screen.getByText('5 texts')).toBeVisible();
  await person.click(
    within(field('French Old').closest('li') as HTMLElement).getByRole('button', {
      name: 'Use the original',
    }),
  );
  expect(field('French Old')).toHaveFocus();
  expect(field('French Old')).toHaveValue('Old');
  expect(builder().state.config.translations?.fr?.Old).toBe('Old');
  const hello = field('French Hello {{school_name}}');
  await person.type(hello, 'Bonjour');
  expect(hello).toBeInvalid();
  expect(screen.getByText('It lacks {{school_name}}. Write it as in the original.')).toBeVisible();
  await person.type(hello, ' {{{{school_name}}');
  expect(hello).toBeValid();
});

test('several languages are side by side, Arabic from right to left', async () => {
  const { person } = show('ar');
  await person.click(screen.getByRole('checkbox', { name: /French/ }));
  expect(field('Arabic Bye')).toHaveAttribute('dir', 'rtl');
  expect(field('French Bye')).toHaveAttribute('dir', 'ltr');
  await person.type(screen.getByRole('searchbox', { name: 'Find a text' }), 'nouv');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'French Bye' })).toBeNull());
  expect(field('French New')).toBeVisible();
});

test('a file goes out, comes back filled in, and is one edit; one that is none says what it is', async () => {
  const saved = watchDownloads();
  const { person, builder } = show('fr');
  await person.click(button('Fill from a file'));
  const xlsx = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'fr.csv');
  await person.upload(screen.getByLabelText(/Choose a CSV file/), xlsx);
  expect(await screen.findByRole('alert')).toHaveTextContent('Save it as CSV');
  expect(builder().state.config).toBe(config);
  await person.click(button('Cancel'));
  await person.click(button('Export CSV'));
  const [csv] = await saved();
  expect(csv?.name).toBe('Hill-School-Main-translations.csv');
  const text = `${csv?.text}`
    .replace('"Bye","main / end",""', '"Bye","main / end","Salut"')
    .replace('"Old or new?"', '"Old and new?"')
    .replace('"main / kind",""', '"main / kind","Ancien ou nouveau ?"');
  await person.click(button('Fill from a file'));
  await person.upload(
    screen.getByLabelText(/Choose a CSV file/),
    new File([text], 'fr.csv', { type: 'text/csv' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Take these translations?' });
  expect(within(dialog).getByRole('row', { name: 'French 1 0 1' })).toBeVisible();
  expect(within(dialog).getByText('Row 3: no text says “Old and new?” any more.')).toBeVisible();
  await person.click(button('Take them'));
  expect(builder().state.config.translations?.fr?.Bye).toBe('Salut');
  expect(builder().state.past).toHaveLength(1);
});

test('long lists show more on demand, and the keyboard goes on with the first of them', async () => {
  const steps = Array.from({ length: 52 }, (_, at) => ({
    id: `s${at}`,
    type: 'message' as const,
    message: `Text number ${String.fromCharCode(97 + (at % 26))}${at}`,
  }));
  const { person } = show('fr', configOf(steps));
  expect(document.querySelectorAll('[data-text]')).toHaveLength(50);
  await person.click(button('Show 2 more'));
  expect(document.querySelectorAll('textarea')[50]).toHaveFocus();
});
