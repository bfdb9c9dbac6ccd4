import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Notice } from './notice';
import { OverridesBanner } from './OverridesBanner';

/** Shows the banner above the application, in its own root, so that it stays even if the application fails. */
export function showBanner(notice: Notice) {
  const element = document.createElement('div');
  // Generates no box, so that the banner sticks to the top for the whole page.
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
