import './preload.ts';
import { mountWidget } from './mount.tsx';

/** The chat's own page, whose head names all it needs, so that it comes at once. */
const root = document.getElementById('root');
if (root) void mountWidget(root);
