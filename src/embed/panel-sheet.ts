/** Where the chat has the whole screen to itself: a phone, upright or on its side. */
export const smallScreen = '(max-width:639.98px),(max-height:449.98px)';

/** How the frame behind the launcher looks, and the bubble above it. The launcher's own sheet comes first. */
export const panelSheet = `
.bubble,iframe{position:fixed;bottom:calc(20px + env(safe-area-inset-bottom));left:var(--left);right:var(--right);box-shadow:0 6px 24px #0004;border:1px solid #8886;border-radius:14px;background:Canvas}
.bubble{display:flex;margin-bottom:76px;max-width:min(288px,100vw - 40px)}
iframe{width:384px;height:min(512px,100dvh - 40px)}
a{padding:10px 16px}
:host([data-state=waiting]) .launcher:before{width:24px;height:24px;border:3px solid;border-right-color:#0000;border-radius:50%;background:0 0;clip-path:none;animation:1s linear infinite turn}
@keyframes turn{to{rotate:1turn}}
:host([data-state=open]){z-index:2147483001!important}
:host([data-state=open]) .launcher{visibility:hidden}
:host([data-state=open]) iframe{visibility:visible}
@media ${smallScreen}{iframe{inset:var(--top,0) 0 auto;width:100%;height:var(--tall,100%);border:0;border-radius:0}}
`;

/** What keeps the page from scrolling behind a chat that covers it. */
export const lockSheet = `@media ${smallScreen}{html{overflow:hidden!important}}`;
