import { Button, Input } from '@lintel/ui';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { Copying } from './barParts';

/** Copies the address; where the browser forbids that, shows it for copying by hand. */
export function CopyLink() {
  const [outcome, setOutcome] = useState<'copied' | 'forbidden' | null>(null);

  async function copy() {
    const copied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    );
    setOutcome(copied ? 'copied' : 'forbidden');
  }

  return (
    <Copying>
      <span role="status">{outcome === 'copied' && 'Link copied'}</span>
      {outcome === 'forbidden' && (
        <Input aria-label="Link" readOnly value={location.href} onFocus={(event) => event.target.select()} />
      )}
      <Button size="small" icon={<Link />} onClick={copy}>
        Copy link
      </Button>
    </Copying>
  );
}
