import type { StepType } from '#engine';
import { stepLook as looks, type StepLook } from '#ui/step-look.ts';

/** The icon and the colour of each type of step. A new type breaks the build here. */
export const stepLook: Record<StepType, StepLook> = looks;
