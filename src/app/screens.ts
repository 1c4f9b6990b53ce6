import { House, Inbox, MessagesSquare } from 'lucide-react';

/** The console's screens, in the order of the sidebar. "Home" leads staff to their dashboard. */
export const screens = [
  { path: '/dashboard', link: '/', label: 'Home', title: 'Dashboard', icon: House },
  { path: '/enquiries', link: '/enquiries', label: 'Enquiries', title: 'Enquiries', icon: Inbox },
  { path: '/chatbot', link: '/chatbot', label: 'Chatbot', title: 'Chatbot', icon: MessagesSquare },
] as const;

export function screenAt(pathname: string) {
  return screens.find(({ path }) => path === pathname.replace(/\/+$/, ''));
}

/** Fetches the other screens' code while nothing else happens. Returns its own closer. */
export function preloadScreens(): () => void {
  const timer = setTimeout(() => {
    const all = [
      import('../routes/home.tsx'),
      import('../routes/dashboard.tsx'),
      import('../routes/enquiries.tsx'),
      import('../routes/chatbot.tsx'),
    ];
    void Promise.allSettled(all);
  }, 1500);
  return () => clearTimeout(timer);
}
