import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Shows a dialog over the page until the user chooses, in a separate root: it works before the application starts and
 * outlives its pages.
 */
export function showDialog<Choice>(render: (choose: (choice: Choice) => void) => ReactNode): Promise<Choice> {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  return new Promise((resolve) => {
    const choose = (choice: Choice) => {
      root.unmount();
      element.remove();
      resolve(choice);
    };
    root.render(<StrictMode>{render(choose)}</StrictMode>);
  });
}
