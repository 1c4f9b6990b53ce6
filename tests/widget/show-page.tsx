import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { setHostPage } from '#data/visitor/host-page.ts';
import type { PageExtras } from '#widget/appearance/page-extras.ts';
import { openHost } from '#widget/host/host.ts';
import type { Frame } from '#widget/host/host-parameters.ts';
import { ChatPage } from '#widget/page/chat-page.tsx';
import { readPageParameters } from '#widget/page/page-parameters.ts';

interface Circumstances extends PageExtras {
  frame?: Frame;
}

/** The chat alone, as an address shows it. */
export function showPage(path: string, search: string, { frame, ...extras }: Circumstances = {}) {
  setHostPage({ source: {}, ...(frame?.origin && { origin: frame.origin }) });
  const parameters = readPageParameters(search, location.origin);
  const host = frame && openHost(frame);
  onTestFinished(() => host?.end());
  return render(<ChatPage path={path} parameters={parameters} host={host} {...extras} />);
}
