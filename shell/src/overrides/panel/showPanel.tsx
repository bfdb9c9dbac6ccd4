import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OverridesPanel } from './OverridesPanel';

let isOpen = false;

/** Opens the panel over the page, in its own root. */
export function showPanel() {
  if (isOpen) return;
  isOpen = true;
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const close = () => {
    isOpen = false;
    root.unmount();
    element.remove();
  };
  root.render(
    <StrictMode>
      <OverridesPanel onClose={close} />
    </StrictMode>,
  );
}
