import { describe, expect, test } from 'vitest';
import { type Effect, localize, type Media, type Step, start, type TenantConfig, textsOf } from '#engine';
import { configOf, damaged } from '../setup/configurations.ts';
import { advance, play } from '../setup/play.ts';

const picture: Media = {
  type: 'picture',
  url: 'https://school.example/hall.jpg',
  text: 'The hall of {{school_name}}',
  width: 1200,
  height: 800,
};
const says = (config: TenantConfig) => start(config).effects.filter(({ type }) => type === 'say');
const stepOf = (parts: Partial<Step>): Step => ({
  id: 'a',
  type: 'message',
  message: 'Hello',
  nextStep: 'end',
  ...parts,
});
const withMedia = (media: unknown, parts: Partial<Step> = {}) =>
  configOf([
    stepOf({ media: damaged<Media>(media), ...parts }),
    { id: 'end', type: 'completed', message: 'Bye' },
  ]);

describe('a picture, a video or a place', () => {
  test('comes after its message, with its description filled in, and without typing', () => {
    const [hello, shown] = says(withMedia(picture));
    expect(hello).toMatchObject({ text: 'Hello' });
    expect(shown).toEqual({
      type: 'say',
      from: 'bot',
      text: 'The hall of Hill School',
      typingMs: 0,
      media: { type: 'picture', url: picture.url, width: 1200, height: 800 },
    });
  });

  test.each<Partial<Step>>([
    { type: 'options', options: [{ text: 'Yes' }] },
    { type: 'form', field: 'name' },
    { type: 'questions' },
    { type: 'completed' },
  ])('is shown by a step of type $type', (parts) => {
    expect(says(withMedia(picture, parts))).toHaveLength(2);
  });

  test('can be all that a message step shows, which goes on as ever', () => {
    const config = withMedia(picture, { message: '' });
    expect(says(config)).toHaveLength(1);
    expect(start(config).effects.at(-1)).toMatchObject({ type: 'wait' });
    expect(play(config, [advance]).conversation.currentStep).toBe('end');
  });

  test('is not shown again when the conversation is past it', () => {
    const shown = play(withMedia(picture), [advance]).effects.filter(
      (effect: Effect) => effect.type === 'say' && effect.media,
    );
    expect(shown).toEqual([]);
  });

  test.each([
    ...['http://school.example/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AAAA'],
    ...['//school.example/a.jpg', 'https://school.example@evil.example/a.jpg', '/logo.png'],
    ...['/api/files/../auth/login', '/api/files/00000000-0000-4000-8000-00000000000G'],
    ...['/api/files/00000000-0000-4000-8000-000000000000?x=1', ''],
  ])('is left out at the address %j', (url) => {
    expect(says(withMedia({ ...picture, url }))).toHaveLength(1);
  });

  test('may be a picture of the school’s own, but not a video', () => {
    const url = '/api/files/00000000-0000-4000-8000-000000000000';
    expect(says(withMedia({ ...picture, url }))).toHaveLength(2);
    expect(says(withMedia({ ...picture, url, type: 'video' }))).toHaveLength(1);
  });

  test.each([null, 7, 'x', [], { type: 'film', url: 'https://a.example/' }, { type: 'map', text: 'x' }])(
    'that is none (%j) is left out',
    (media) => {
      expect(says(withMedia(media))).toHaveLength(1);
    },
  );

  test.each([0, -3, '800', null, {}])('has no size that is none: %j', (width) => {
    const [, shown] = says(withMedia({ ...picture, width }));
    expect(shown).not.toHaveProperty('media.width');
  });

  test('is described in the language of the chat', () => {
    const config: TenantConfig = {
      ...withMedia(picture),
      translations: { fr: { 'The hall of {{school_name}}': 'La salle de {{school_name}}' } },
    };
    expect(textsOf(config)).toContainEqual({ text: picture.text, part: 'media', flow: 'main', step: 'a' });
    expect(says(localize(config, 'fr'))[1]).toMatchObject({ text: 'La salle de Hill School' });
  });
});
