import type { ParseKeys } from 'i18next';
import {
  BookOpenText,
  Building2,
  CalendarDays,
  ChartColumn,
  CodeXml,
  House,
  Inbox,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  School,
  ScrollText,
  Send,
  Settings,
  UsersRound,
  Workflow,
} from 'lucide-react';

export interface Screen {
  path: string;
  /** The sidebar's link: "Home" leads staff to their dashboard. */
  link: string;
  label: ParseKeys<'app'>;
  title: ParseKeys<'app'>;
  icon: LucideIcon;
  /** Whether it shows one school at a time, or all as well; without it the school makes no difference. */
  schools?: 'one' | 'all';
  /** Reached from other screens, not from the sidebar. */
  isUnlisted?: true;
  /** Others are redirected to their dashboard. */
  adminOnly?: true;
}

/** The console's screens, in the order of the sidebar. */
const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    link: '/',
    label: 'screens.home',
    title: 'screens.dashboard',
    icon: House,
    schools: 'all',
  },
  {
    path: '/enquiries',
    link: '/enquiries',
    label: 'screens.enquiries',
    title: 'screens.enquiries',
    icon: Inbox,
    schools: 'all',
  },
  {
    path: '/visits',
    link: '/visits',
    label: 'screens.visits',
    title: 'screens.visits',
    icon: CalendarDays,
    schools: 'all',
  },
  {
    path: '/chatbot',
    link: '/chatbot',
    label: 'screens.chatbot',
    title: 'screens.chatbot',
    icon: MessagesSquare,
    schools: 'one',
  },
  {
    path: '/workflow-builder',
    link: '/workflow-builder',
    label: 'screens.builder',
    title: 'screens.builder',
    icon: Workflow,
  },
  {
    path: '/knowledge',
    link: '/knowledge',
    label: 'screens.knowledge',
    title: 'screens.knowledge',
    icon: BookOpenText,
    schools: 'one',
  },
  {
    path: '/questions',
    link: '/questions',
    label: 'screens.questions',
    title: 'screens.questions',
    icon: MessageCircleQuestionMark,
    schools: 'one',
  },
  {
    path: '/outbox',
    link: '/outbox',
    label: 'screens.outbox',
    title: 'screens.outbox',
    icon: Send,
    schools: 'all',
  },
  {
    path: '/install',
    link: '/install',
    label: 'screens.install',
    title: 'screens.install',
    icon: CodeXml,
    schools: 'one',
  },
  {
    path: '/analytics',
    link: '/analytics',
    label: 'screens.analytics',
    title: 'screens.analytics',
    icon: ChartColumn,
    schools: 'all',
  },
  {
    path: '/school',
    link: '/school',
    label: 'screens.school',
    title: 'screens.school',
    icon: School,
    schools: 'one',
  },
  {
    path: '/start',
    link: '/start',
    label: 'screens.start',
    title: 'screens.start',
    icon: School,
    schools: 'one',
    isUnlisted: true,
  },
  {
    path: '/schools',
    link: '/schools',
    label: 'screens.schools',
    title: 'screens.schools',
    icon: Building2,
    adminOnly: true,
  },
  {
    path: '/team',
    link: '/team',
    label: 'screens.team',
    title: 'screens.team',
    icon: UsersRound,
    adminOnly: true,
  },
  {
    path: '/audit',
    link: '/audit',
    label: 'screens.audit',
    title: 'screens.audit',
    icon: ScrollText,
    schools: 'all',
    adminOnly: true,
  },
  {
    path: '/settings',
    link: '/settings',
    label: 'screens.settings',
    title: 'screens.settings',
    icon: Settings,
  },
];

/** Returns the sidebar's screens for a role. */
export function screensFor(role: string): readonly Screen[] {
  return screens.filter(({ adminOnly, isUnlisted }) => !isUnlisted && (!adminOnly || role === 'admin'));
}

export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => path === pathname.replace(/\/+$/, ''));
}

/** Returns the title of the screen at an address; a family's is in no sidebar. */
export function titleAt(pathname: string): ParseKeys<'app'> | null {
  return screenAt(pathname)?.title ?? (pathname.startsWith('/families/') ? 'screens.family' : null);
}

/**
 * Preloads the other screens' code when idle, except the builder's, which is larger than the rest together and opened by
 * few. Returns a function that stops it.
 */
export function preloadScreens(): () => void {
  const timer = setTimeout(() => {
    const all = [
      import('#routes/home.tsx'),
      import('#routes/dashboard.tsx'),
      import('#routes/enquiries.tsx'),
      import('#routes/visits.tsx'),
      import('#routes/family-profile.tsx'),
      import('#routes/chatbot.tsx'),
      import('#routes/knowledge.tsx'),
      import('#routes/questions.tsx'),
      import('#routes/schools/install.tsx'),
      import('#routes/analytics.tsx'),
      import('#routes/schools/school-profile.tsx'),
      import('#routes/schools/school-start.tsx'),
      import('#routes/schools/schools.tsx'),
      import('#routes/schools/team.tsx'),
      import('#routes/audit.tsx'),
      import('#routes/outbox.tsx'),
      import('#routes/account/settings.tsx'),
    ];
    void Promise.allSettled(all);
  }, 1500);
  return () => clearTimeout(timer);
}
