import { useHost } from '@lintel/module-kit';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useListLanguagesQuery } from '../../../account/profileApi';
import { useProfileContext } from '../form/ProfileContext';
import type { ListName } from '../form/profileValues';
import { SectionCard } from '../form/SectionCard';
import { EntryForm } from './EntryForm';
import { TagList } from './TagList';
import { toastRemoval } from './toastRemoval';

interface Props {
  list: ListName;
  /** Singular noun for an entry: "language". */
  noun: string;
  /** Suggested entries. */
  suggestions?: readonly string[];
  /** Called when the field for a new entry gets the focus. */
  onEntryFocus?(): void;
}

/** A list of words, and the field that adds one. */
export function ListSection({ list, noun, suggestions, onEntryFocus }: Props) {
  const host = useHost();
  const { form } = useProfileContext();
  const entries = useWatch({ control: form.control, name: list });
  const others = suggestions?.filter((suggestion) => !entries.includes(suggestion));

  function remove(entry: string) {
    form.setValue(
      list,
      entries.filter((each) => each !== entry),
    );
    toastRemoval(host, entry, () => {
      const current = form.getValues(list);
      if (!current.includes(entry)) form.setValue(list, current.toSpliced(entries.indexOf(entry), 0, entry));
    });
  }

  return (
    <SectionCard id={list}>
      <TagList list={list} entries={entries} onRemove={remove} />
      <EntryForm list={list} noun={noun} suggestions={others} onFocus={onEntryFocus} />
    </SectionCard>
  );
}

/** Languages. Suggests the languages that the API lists, and accepts any other. */
export function LanguagesSection() {
  const [isWanted, setIsWanted] = useState(false);
  const { data = [] } = useListLanguagesQuery(undefined, { skip: !isWanted });
  return (
    <ListSection
      list="languages"
      noun="language"
      suggestions={data.map(({ name }) => name)}
      onEntryFocus={() => setIsWanted(true)}
    />
  );
}
