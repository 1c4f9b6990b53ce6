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
    ['/widget-embed', embedded],
    ['/embedded-chat', embedded],
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

describe('the school', () => {
  test.each(['/chat', '/widget', '/embedded-chat'])(
    'is the built-in one on %s, by its name',
    async (path) => {
      showPage(path, '');
      expect(await screen.findByText(/^Welcome to Greenfield International School!/)).toBeVisible();
      expect(screen.getByRole('dialog', { name: 'Greenfield International School' })).toBeVisible();
    },
  );

  test.each(['', '?tenant=', '?other=1'])(
    'is the built-in one for %j, by its name on /chat',
    async (search) => {
      showPage('/chat', search);
      expect(screen.getByRole('dialog', { name: 'Greenfield International School' })).toBeVisible();
      expect(await screen.findByText(/^Welcome to Greenfield International School!/)).toBeVisible();
    },
  );

  test('is the one the address names', async () => {
    showPage('/embedded-chat', '?tenant=no%20such%20school');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid tenant ID: no such school. Please contact support for assistance.',
    );
  });
});

test.each(['/chat', '/widget', '/embedded-chat'])(
  'what cannot be had can be closed, and opened again, on %s',
  async (path) => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    showPage(path, '?tenant=no-such-school');
    await userEvent.click(await screen.findByRole('button', { name: 'Close Chat' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const open = screen.getByRole('button', { name: 'Open chat' });
    await waitFor(() => expect(open).toHaveFocus());
    await userEvent.click(open);
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  },
);

test('a stored enquiry is told in a toast, drawn when there is one', async () => {
  showPage('/widget', `?tenant=${school.id}`);
  await userEvent.type(await screen.findByRole('textbox', { name: 'first_name' }), 'Asha{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit enquiry' }));
  expect(await screen.findByText('Submission Successful!')).toBeVisible();
  expect(screen.getByText('We have your enquiry.')).toBeVisible();
});

describe('the tab', () => {
  test.each([
    ['', 'Greenfield International School · Parent Inquiry Assistant'],
    ['?lang=fr', 'Greenfield International School · Assistant des familles'],
    ['?title=Hill+School&lang=es', 'Hill School · Asistente para familias'],
  ])('of %j is named %s', async (search, title) => {
    showPage('/embedded-chat', search);
    await waitFor(() => expect(document.title).toBe(title));
  });

  test('of a school without a name says in its language what it is', async () => {
    showPage('/embedded-chat', `?tenant=${school.id}&lang=fr`);
    await waitFor(() => expect(document.title).toBe('Assistant d’information scolaire'));
  });
});

describe('the language that the address asks for', () => {
  test.each([
    ['lang=es', 'es', 'En línea', 'Continuar'],
    ['lang=fr', 'fr', 'En ligne', 'Continuer'],
    ['lang=fr-CA', 'fr', 'En ligne', 'Continuer'],
    ['lang=ES', 'es', 'En línea', 'Continuar'],
    ['lang=en', 'en', 'Online', 'Continue'],
    ['lang=de', 'en', 'Online', 'Continue'],
    ['lang=', 'en', 'Online', 'Continue'],
    ['language=fr', 'en', 'Online', 'Continue'],
  ])('?%s is spoken as %s, on the whole page', async (query, language, subtitle, next) => {
    showPage('/embedded-chat', `?tenant=${school.id}&${query}`);
    expect(await screen.findByRole('button', { name: next })).toBeVisible();
    expect(screen.getByText(subtitle)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAttribute('lang', language);
    expect(document.documentElement.lang).toBe(language);
  });

  test('is not the browser’s', async () => {
    vi.stubGlobal('navigator', { ...navigator, language: 'fr', languages: ['fr'] });
    showPage('/embedded-chat', `?tenant=${school.id}`);
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    vi.unstubAllGlobals();
  });

  test('goes before the school’s', async () => {
    school.config = { ...school.config, globalVariables: { language: 'es' } };
    showPage('/embedded-chat', `?tenant=${school.id}&lang=fr`);
    expect(await screen.findByRole('button', { name: 'Continuer' })).toBeVisible();
    expect(document.documentElement.lang).toBe('fr');
  });

  test('is also that of the toasts', async () => {
    showPage('/widget', `?tenant=${school.id}&lang=es`);
    await userEvent.type(await screen.findByRole('textbox', { name: 'first_name' }), 'Asha{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar la consulta' }));
    expect(await screen.findByText('¡Envío realizado!')).toBeVisible();
    expect(screen.getByText('Hemos recibido su consulta.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descartar' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notificaciones (F8)' })).toBeInTheDocument();
  });
});
