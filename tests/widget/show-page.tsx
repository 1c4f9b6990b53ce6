import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { setHostPage } from '../../src/data/host-page.ts';
import { ChatPage } from '../../src/widget/chat-page.tsx';
import { openHost } from '../../src/widget/host.ts';
import type { Frame } from '../../src/widget/host-parameters.ts';
import type { PageExtras } from '../../src/widget/page-extras.ts';
import { readPageParameters } from '../../src/widget/page-parameters.ts';

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
