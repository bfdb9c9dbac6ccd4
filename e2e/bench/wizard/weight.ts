import type { Release } from '@lintel/contract';

export interface Weight {
  /** Bytes, gzip, of the scripts that no other part of the module takes. */
  own: number;
  /** Of those, what comes with the form; the rest comes with the second step. */
  form: number;
  /** Scripts that other parts of the module take as well. */
  shared: number;
}

const wizard = ['property-wizard', 'property-files'];

/** What the wizard costs: the files of its chunks in the release. */
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
