import { useState } from 'react';
import { useListLanguagesQuery } from '../data/listLanguages';
import { ListSection } from './ListSection';

/** Languages, suggested from those that the API knows; any other may be typed. */
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
