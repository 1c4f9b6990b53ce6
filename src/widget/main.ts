import './preload.ts';
import { mountWidget } from './mount.tsx';

/** Entry of the chat's own page, whose head preloads everything it needs. */
const root = document.getElementById('root');
if (root) void mountWidget(root);
