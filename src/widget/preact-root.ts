/** What the chat's build puts in the place of `react-dom/client`. */
import './preact-refs.ts';
import { createRoot as createPreactRoot } from 'preact/compat/client';

export const createRoot = createPreactRoot;
