import type { ApiConfig, Step } from '#engine';
import { configOf } from './configurations.ts';

/** A school that asks for a name, makes one call, and is done. */
export function config(api: Partial<ApiConfig> = {}, more: Step[] = []) {
  return configOf([
    { id: 'greeting', type: 'form', field: 'name', message: 'Name?', nextStep: 'call' },
    {
      id: 'call',
      type: 'api_call',
      message: 'Sending',
      apiConfig: { endpoint: '/api/x', ...api },
      nextStep: 'done',
    },
    { id: 'done', type: 'completed', message: 'Done: {{message}}' },
    { id: 'sorry', type: 'message', message: 'Sorry' },
    ...more,
  ]);
}
