import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { ProblemsPanel } from '#features/builder/problems/problems-panel.tsx';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

const end: Step = { id: 'end', type: 'completed', message: 'Bye' };
const configWith = (parts: Partial<Step> = {}): TenantConfig =>
  configOf([{ id: 'a', type: 'message', message: 'Hello', nextStep: 'end', ...parts }, end]);

function edit(parts?: Partial<Step>, id = 'a') {
  const shown = showBuilder(<StepEditor />, configWith(parts));
  act(() => shown.builder().go({ step: id, panel: { type: 'edit' } }));
  const saved = () => shown.builder().state.config.workflows.main?.steps.find((step) => step.id === id);
  return { ...shown, saved };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

describe('what a step shows', () => {
  test('is a linked picture with its size and its description, in one edit that can be undone', async () => {
    const { person, saved, builder } = edit();
    const before = builder().state.config;
    await person.click(press('Add picture'));
    await person.type(field('Address of the picture'), 'https://school.example/hall.jpg');
    const preview = await screen.findByRole('presentation');
    Object.defineProperties(preview, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
    fireEvent.load(preview);
    await person.type(field('Description of the picture'), 'The hall');
    await person.click(press('Save Step'));
    expect(saved()?.media).toEqual({
      type: 'picture',
      url: 'https://school.example/hall.jpg',
      text: 'The hall',
      width: 1200,
      height: 800,
    });
    act(() => builder().undo());
    expect(builder().state.config).toBe(before);
  });

  test.each([
    ['video', 'Address of the video', 'Name of the video'],
    ['map', 'Address of the map', 'Name of the place'],
  ])('is a %s by its address and name', async (type, address, name) => {
    const { person, saved } = edit();
    await person.click(press(`Add ${type}`));
    await person.type(field(address), ' https://maps.example/x ');
    await person.type(field(name), 'Campus');
    await person.click(press('Save Step'));
    expect(saved()?.media).toEqual({ type, url: 'https://maps.example/x', text: 'Campus' });
  });

  test('needs an address that is safe, and words; upload needs an account', async () => {
    const { person, saved } = edit();
    await person.click(press('Add picture'));
    expect(screen.getByText(/^Sign in to upload a picture/)).toBeVisible();
    await person.type(field('Address of the picture'), 'http://school.example/hall.jpg');
    await person.click(press('Save Step'));
    expect(field('Address of the picture')).toHaveFocus();
    expect(field('Address of the picture')).toBeInvalid();
    expect(field('Description of the picture')).toBeInvalid();
    expect(saved()?.media).toBeUndefined();
  });

  test('may stand for the words of a message, is told when it is not there, and is taken away', async () => {
    const media = { type: 'picture', url: 'https://school.example/a.jpg', text: 'The hall' } as const;
    const { person, saved, builder } = edit({ media });
    fireEvent.error(screen.getByRole('img', { name: 'The hall' }));
    expect(screen.getByText(/^There is no picture at this address/)).toBeVisible();
    await person.clear(field('Message'));
    await person.click(press('Save Step'));
    expect(saved()).toMatchObject({ media });
    expect(saved()?.message).toBeUndefined();
    act(() => builder().go({ step: 'a', panel: { type: 'edit' } }));
    await person.type(field('Message'), 'Hello');
    await person.click(press('Remove picture'));
    await person.click(press('Save Step'));
    expect(saved()).not.toHaveProperty('media');
  });
});

test('a picture without a description is a problem whose fix leads to the field', async () => {
  const media = { type: 'picture', url: 'https://school.example/a.jpg', text: '' } as const;
  const { person } = showBuilder(
    <>
      <ProblemsPanel />
      <StepEditor />
    </>,
    configWith({ media }),
  );
  expect(screen.getByText('This picture has no description')).toBeVisible();
  await person.click(press('Describe it'));
  await waitFor(() => expect(field('Description of the picture')).toHaveFocus());
});
