/** Three bouncing dots in a bot's bubble. Decoration: the words for it are said once, elsewhere. */
export function TypingIndicator() {
  return (
    <span aria-hidden className="flex h-6 items-center gap-1.5">
      {delays.map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: delay }}
          className="size-2 animate-bounce rounded-full bg-ink-faint"
        />
      ))}
    </span>
  );
}

const delays = ['0ms', '150ms', '300ms'];
