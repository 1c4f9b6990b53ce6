/**
 * Replaces lucide's `createLucideIcon` in the chat's build: the same drawing, without the settings that the chat does not use.
 */

import { createElement, type JSX } from 'preact';

interface Drawing {
  name: string;
  size: number;
  node: [tag: string, attributes: JSX.SVGAttributes][];
}

export default function createLucideIcon({ name, size, node }: Drawing) {
  return ({ className = '', ...props }: JSX.SVGAttributes<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': 2,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        'aria-hidden': true,
        className: `lucide lucide-${name} ${className}`.trim(),
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
