import { useFormPlace } from '../form/FormPlace';
import { usePosted } from '../form/fields';

/** An enquiry from the page that a scanned code opened says so: the agent learns which printed code brought it. */
export function SourceField() {
  const { request } = useFormPlace();
  const { value } = usePosted('source');
  const isScanned = new URL(request.url).searchParams.get('s') === 'qr';
  return (isScanned || value) && <input type="hidden" name="source" value="QR Code" />;
}
