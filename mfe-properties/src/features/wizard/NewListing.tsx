import { Wizard } from './Wizard';

/** A blank form, or a draft of an earlier visit. */
export function NewListing({ onCreated }: { onCreated(id: string): void }) {
  return <Wizard start={{ property: null }} onCreated={onCreated} />;
}
