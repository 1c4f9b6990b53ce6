import { lazy, Suspense } from 'react';
import { builtInSchool } from '../data/built-in-school.ts';
import { ChatPanel, type PanelVariant } from '../features/chat/chat-panel.tsx';
import { useToasts } from '../lib/toasts.ts';

/** The screens of the chat: which variant each address shows. `tenant` in the query names the school. */
export function ChatPage({ path, search }: { path: string; search: string }) {
  const tenantId = new URLSearchParams(search).get('tenant') || builtInSchool.tenantId;
  const { variant, title } = screens[path.replace(/\/+$/, '')] ?? { variant: 'embedded' };
  const isBuiltIn = tenantId === builtInSchool.tenantId;
  return (
    <main className="h-dvh">
      <ChatPanel tenantId={tenantId} variant={variant} title={isBuiltIn ? title : undefined} />
      <ToastsWhenNeeded />
    </main>
  );
}

const screens: Record<string, { variant: PanelVariant; title?: string }> = {
  '/chat': { variant: 'standalone', title: builtInSchool.name },
  '/widget': { variant: 'standalone' },
  '/widget-embed': { variant: 'embedded' },
  '/embedded-chat': { variant: 'embedded' },
};

/** Most conversations show one toast, near their end: what draws it is fetched by then. */
function ToastsWhenNeeded() {
  const toasts = useToasts();
  return (
    toasts.length > 0 && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));
