import { SearchX } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { StatePanel } from './state-panel.tsx';

/** The empty result of a filter, which can be cleared. */
export function NoMatch({ title, clear, onClear }: { title: string; clear: string; onClear(): void }) {
  return (
    <StatePanel
      role="status"
      icon={<SearchX className="size-6" />}
      title={title}
      action={
        <Button variant="outline" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}
