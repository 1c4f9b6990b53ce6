import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeSchool } from '../../chat/fake-school.ts';
import { showPage } from '../show-page.tsx';

const { school } = fakeSchool();
const poweredBy = () =>
  screen.queryByText((_, element) => element?.textContent === 'Powered by Schoolgate') !== null;

describe('each address shows its variant', () => {
  const byName = { title: 'Hill School', subtitle: 'Workflow Assistant', footer: false };
  const embedded = { title: 'School Inquiry Assistant', subtitle: 'Online', footer: true };
  test.each([
    ['/chat', byName],
    ['/widget', byName],
    ['/embedded-chat/', embedded],
    ['/anything-else', embedded],
  ])('%s as %o', async (path, { title, subtitle, footer }) => {
    showPage(path, `?tenant=${school.id}`);
    await screen.findByText('Your name?');
    expect(screen.getByText(subtitle)).toBeVisible();
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    expect(poweredBy()).toBe(footer);
    expect(screen.queryByRole('button', { name: /Close|Maximise/ })).not.toBeInTheDocument();
  });
});

test('only /chat lets the page behind be seen, for as long as it is there', async () => {
  const { unmount } = showPage('/chat', `?tenant=${school.id}`);
  await screen.findByText('Your name?');
  expect(screen.getByRole('dialog')).not.toHaveClass('bg-surface');
  expect(document.body.style.background).toBe('transparent');
  unmount();
  expect(document.body.style.background).toBe('');
  showPage('/widget', `?tenant=${school.id}`);
  await screen.findByText('Your name?');
  expect(screen.getByRole('dialog')).toHaveClass('bg-surface');
});

test.each([
  ['/chat', ''],
  ['/embedded-chat', '?tenant='],
])('the school is the built-in one on %s%s, by its name', async (path, search) => {
  showPage(path, search);
  expect(await screen.findByText(/^Welcome to Greenfield International School!/)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Greenfield International School' })).toBeVisible();
});

test('what cannot be had says why, can be closed, and opened again', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  showPage('/embedded-chat', '?tenant=no%20such%20school');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Invalid tenant ID: no such school. Please contact support for assistance.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close Chat' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const open = screen.getByRole('button', { name: 'Open chat' });
  await waitFor(() => expect(open).toHaveFocus());
  await userEvent.click(open);
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test.each([
  ['', 'Greenfield International School · Parent Inquiry Assistant'],
  ['?title=Hill+School&lang=es', 'Hill School · Asistente para familias'],
  // A school without a name says what it is.
  [`?tenant=SCHOOL&lang=fr`, 'Assistant d’information scolaire'],
])('the tab of %j is named %s', async (search, title) => {
  showPage('/embedded-chat', search.replace('SCHOOL', school.id));
  await waitFor(() => expect(document.title).toBe(title));
});

describe('the language that the address asks for', () => {
  test.each([
    ['fr-CA', 'fr', 'En ligne', 'Continuer'],
    ['de', 'en', 'Online', 'Continue'],
  ])(
    '%s is spoken as %s, on the whole page, and is not the browser’s',
    async (asked, language, subtitle, next) => {
      vi.stubGlobal('navigator', { ...navigator, language: 'es', languages: ['es'] });
      const query = `lang=${asked}`;
      showPage('/embedded-chat', `?tenant=${school.id}&${query}`);
      expect(await screen.findByRole('button', { name: next })).toBeVisible();
      expect(screen.getByText(subtitle)).toBeVisible();
      expect(screen.getByRole('dialog')).toHaveAttribute('lang', language);
      expect(document.documentElement.lang).toBe(language);
      vi.unstubAllGlobals();
    },
  );

  test('goes before the school’s', async () => {
    school.config = { ...school.config, globalVariables: { language: 'es' } };
    showPage('/embedded-chat', `?tenant=${school.id}&lang=fr`);
    expect(await screen.findByRole('button', { name: 'Continuer' })).toBeVisible();
    expect(document.documentElement.lang).toBe('fr');
  });

  test('is also that of the toast that a stored enquiry is told in', async () => {
    showPage('/widget', `?tenant=${school.id}&lang=es`);
    await userEvent.type(await screen.findByLabelText(/first_name/), 'Asha{Enter}');
    await userEvent.click(await screen.findByText('Enviar la consulta'));
    expect(await screen.findByText('¡Envío realizado!')).toBeVisible();
    expect(screen.getByText('Hemos recibido su consulta.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descartar' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notificaciones (F8)' })).toBeInTheDocument();
  });
});
