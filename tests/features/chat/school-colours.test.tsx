import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChatPanel } from '../../../src/features/chat/chat-panel.tsx';
import { schoolColours } from '../../../src/features/chat/school-colours.ts';
import { configOf } from '../../engine/configurations.ts';
import { fakeSchool } from './fake-school.ts';

const { school } = fakeSchool();

test('a school with a hue of its own has its chat in that colour', async () => {
  school.config = { ...school.config, globalVariables: { brandHue: 20 } };
  render(<ChatPanel tenantId={school.id} />);
  await screen.findByText('Your name?');
  const panel = screen.getByRole('dialog');
  expect(panel).toHaveClass('school-colours');
  expect(panel.style.getPropertyValue('--brand-hue')).toBe('20');
});

test.each(['20', null, Number.NaN, 'red; background: url(//x)'])('%j is no hue', (brandHue) => {
  expect(schoolColours({ ...configOf([]), globalVariables: { brandHue } })).toEqual({});
});

test('a school without a hue has the page’s', () => {
  expect(schoolColours({ ...configOf([]), globalVariables: {} })).toEqual({});
});

test('before the configuration is there, the page’s own colours hold', () => {
  expect(schoolColours(null)).toEqual({});
});
