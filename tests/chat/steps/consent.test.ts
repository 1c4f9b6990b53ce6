import { describe, expect, test } from 'vitest';
import { needsConsent, withConsent } from '#chat/steps/consent.ts';
import { type Json, start } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';

const consent = { version: '2', notice: 'I agree.', privacyUrl: 'https://school.example/privacy' };
const config = configOf([], { consent });
const { conversation } = start(config);
const having = (given: Json) => ({ ...conversation, userData: { consent: given } });

describe('an agreement is needed', () => {
  test.each<[string, Json]>([
    ['when it was not given', { given: false, version: '2' }],
    ['when something else is there', 'yes'],
    ['when nothing is there', null],
    ['when a list is there', [true]],
  ])('%s', (_, given) => {
    expect(needsConsent(config, having(given))).toBe(true);
  });

  test('at the beginning', () => {
    expect(needsConsent(config, conversation)).toBe(true);
  });
});

describe('no agreement is needed', () => {
  test.each<[string, Json]>([
    ['when it was given', { given: true, version: '2' }],
    ['when it was given to an older version', { given: true, version: '1' }],
    ['when it was the answer to a question of the school’s own', true],
  ])('%s', (_, given) => {
    expect(needsConsent(config, having(given))).toBe(false);
  });

  test('by a school that asks for none', () => {
    expect(needsConsent(configOf([]), conversation)).toBe(false);
  });
});

test('an agreement is kept with the version and the time, and leaves the conversation it came from alone', () => {
  const agreed = withConsent(conversation, consent, Date.UTC(2026, 5, 15, 10));
  expect(agreed.userData.consent).toEqual({ given: true, version: '2', time: '2026-06-15T10:00:00.000Z' });
  expect(needsConsent(config, agreed)).toBe(false);
  expect(conversation.userData).toEqual({});
});
