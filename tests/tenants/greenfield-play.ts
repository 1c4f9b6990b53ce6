import type { Step } from '#engine';
import { builtInTenants, greenfieldId } from '#tenants/built-in-tenants.ts';
import { configOf } from '../engine/setup/configurations.ts';
import { advance, answer, choose } from '../engine/setup/play.ts';

export const config = builtInTenants[greenfieldId] ?? configOf([]);
export const steps = config.workflows.parentInquiry?.steps ?? [];
export const step = (id: string): Step =>
  steps.find((each) => each.id === id) ?? { id: 'missing', type: 'message' };

export const toForm = [advance, choose(0), choose(0)];
export const details = [
  ...['Asha Rao', '+91 98765 43210', 'asha@example.com', 'Pune', 'Tara', 'PYP 1', '2026-2027'],
  ...['2019-06-15', 'Hill School'],
].map(answer);
export const submitted = [...toForm, ...details];
