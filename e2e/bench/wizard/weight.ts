import type { Release } from '@lintel/contract';

export interface Weight {
  /** Bytes, gzip, of the scripts that no other part of the module loads. */
  own: number;
  /** Bytes of those that load with the form; the rest loads with the second step. */
  form: number;
  /** Bytes of the scripts that other parts of the module load as well. */
  shared: number;
}

const wizard = ['property-wizard', 'property-files'];

/** Measures the weight of the wizard: the files of its chunks in the release. */
export function weight({ chunks, files }: Release): Weight {
  const filesOf = (names: string[]) => new Set(names.flatMap((name) => chunks[name] ?? []));
  const all = [...filesOf(wizard)];
  const others = filesOf(Object.keys(chunks).filter((name) => !wizard.includes(name)));
  const form = filesOf(['property-wizard']);
  const sum = (names: string[]) => names.reduce((total, name) => total + (files[name]?.gzip ?? 0), 0);
  const own = all.filter((name) => !others.has(name));
  return {
    own: sum(own),
    form: sum(own.filter((name) => form.has(name))),
    shared: sum(all.filter((name) => others.has(name))),
  };
}
