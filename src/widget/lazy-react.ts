/**
 * Replaces `react` in the chat's build for libraries that import all of it (`import * as React`, `import React`) and that are
 * loaded later: an object with everything that Preact's has would be in the chat's first script.
 */

import { createElement, useEffect, useRef } from 'preact/compat';

// biome-ignore lint/performance/noBarrelFile: a package's whole surface is what it replaces, less what nothing uses
export {
  Children,
  cloneElement,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  isValidElement,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/compat';

export default { createElement, useEffect, useRef };
