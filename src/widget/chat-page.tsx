import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { builtInSchool } from '../data/built-in-school.ts';
import { ChatPanel, type PanelVariant } from '../features/chat/chat-panel.tsx';
import { lateToaster } from '../features/chat/late-views.ts';
import { useVisualViewport } from '../features/chat/use-visual-viewport.ts';
import { useToasts } from '../lib/toasts.ts';
import { tenantOf } from './tenant-of.ts';

/** The screens of the chat: which variant each address shows. `tenant` in the query names the school, `workflow` or `flow` where to begin. */
export function ChatPage({ path, search }: { path: string; search: string }) {
  const tenantId = tenantOf(search);
  const query = new URLSearchParams(search);
  const { variant, title, transparent } = screens[path.replace(/\/+$/, '')] ?? { variant: 'embedded' };
  const isBuiltIn = tenantId === builtInSchool.tenantId;
  const page = useRef<HTMLElement>(null);
  useVisualViewport(page, true);
  useSeeThrough(transparent === true);
  return (
    <main ref={page} className="relative h-dvh">
      <ChatPanel
        tenantId={tenantId}
        variant={variant}
        flow={query.get('workflow') ?? query.get('flow') ?? undefined}
        title={isBuiltIn ? title : undefined}
        transparent={transparent}
      />
      <ToastsWhenNeeded />
    </main>
  );
}

interface Screen {
  variant: PanelVariant;
  /** The built-in school's; any other school has the one it has configured. */
  title?: string;
  transparent?: boolean;
}

const screens: Record<string, Screen> = {
  '/chat': { variant: 'standalone', title: builtInSchool.name, transparent: true },
  '/widget': { variant: 'standalone', title: builtInSchool.name },
  '/widget-embed': { variant: 'embedded' },
  '/embedded-chat': { variant: 'embedded' },
};

/** A page without a ground of its own: whatever frames it shows through. */
function useSeeThrough(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const { style } = document.body;
    style.background = 'transparent';
    return () => void style.removeProperty('background');
  }, [active]);
}

/** Most conversations show one toast, near their end: what draws it is fetched by then. */
function ToastsWhenNeeded() {
  const wanted = useToasts().length > 0;
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    // Without it nothing is lost: the conversation says the same.
    if (wanted)
      lateToaster.load().then(
        () => setLoaded(true),
        () => {},
      );
  }, [wanted]);
  const Toaster = loaded || wanted ? lateToaster.get() : null;
  return Toaster && <Toaster />;
}
