import { showFrame } from './showFrame';

// The page's inline script. It runs before the first paint, so it stays small and never throws.
try {
  showFrame();
} catch (cause) {
  console.error("The page's frame can't be shown:", cause);
}
