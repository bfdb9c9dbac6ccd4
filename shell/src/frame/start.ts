import { sendEarlyRequests } from './sendEarlyRequests';
import { showFrame } from './showFrame';

// The page's inline script. It runs before the first paint, so it stays small and never throws.
try {
  showFrame();
  sendEarlyRequests();
} catch (cause) {
  console.error('The page starts without its frame:', cause);
}
