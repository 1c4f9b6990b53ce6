import type { StepType } from '#engine';
import { stepAppearance as looks, type StepAppearance } from '#ui/step-appearance.ts';

/** The icon and the colour of each type of step. A new type breaks the build here. */
export const stepLook: Record<StepType, StepAppearance> = looks;
