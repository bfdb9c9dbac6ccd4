const nameOf = (id: string) => `lintel.draft.${id}`;

/**
 * Marks a draft as open in this tab until the returned function is called or the tab is gone, however that comes.
 * Browsers without locks (plain http on a network address) mark nothing: there two tabs may be offered the same draft.
 */
export function holdDraft(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(nameOf(id), () => held);
  return release;
}

/** Ids of the given drafts that no tab has open. */
export async function notOpen<Draft extends { id: string }>(drafts: Draft[]): Promise<Draft[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return drafts.filter(({ id }) => !names.has(nameOf(id)));
}
