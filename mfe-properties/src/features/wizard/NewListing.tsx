import type { KeptDraft } from './drafts/KeptDraft';
import { useResumption } from './drafts/useResumption';
import { Wizard } from './Wizard';

const isNew = (draft: KeptDraft) => draft.isNew;
const blank = { property: null };

/** A blank form, or a new listing of an earlier visit. */
export function NewListing({ onCreated }: { onCreated(id: string): void }) {
  const { offer, resumed } = useResumption(isNew);
  return <Wizard key={resumed?.key} start={resumed?.start ?? blank} onCreated={onCreated} offer={offer} />;
}
