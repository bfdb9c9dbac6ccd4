import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Notice } from './notice';
import { OverridesBanner } from './OverridesBanner';

/** Puts the banner above the whole product, in a root of its own: it stays whatever becomes of the pages. */
export function showBanner(notice: Notice) {
  const element = document.createElement('div');
  // No box of its own: the banner sticks to the top of the window for the length of the page.
  element.style.display = 'contents';
  document.body.prepend(element);
  const root = createRoot(element);
  const dismiss = () => {
    root.unmount();
    element.remove();
    document.getElementById('main')?.focus();
  };
  root.render(
    <StrictMode>
      <OverridesBanner notice={notice} onDismiss={dismiss} />
    </StrictMode>,
  );
}
