import { Command } from 'cmdk';
import { host } from '../host';
import { HitGroup } from './HitGroup';
import { hitPath } from './hitPath';
import { Item } from './paletteStyles';
import type { SectionProps } from './SectionProps';
import type { Found } from './useHits';

const groups = [
  { type: 'property', heading: 'Properties' },
  { type: 'lead', heading: 'Leads' },
  { type: 'subscriber', heading: 'Subscribers' },
  { type: 'review', heading: 'Reviews' },
] as const;

/** What the API finds among listings, leads, subscribers and reviews. */
export function Hits({ text, leave, found }: SectionProps & { found: Found }) {
  const { status, hits, again } = found;
  return (
    <>
      {groups.map(({ type, heading }) => (
        <HitGroup
          key={type}
          type={type}
          heading={heading}
          hits={hits.filter((hit) => hit.type === type)}
          text={text.trim()}
          onOpen={(hit) => leave(() => host.navigation.navigate(hitPath(hit)))}
        />
      ))}
      {status === 'failed' && (
        <Command.Group>
          <Item value="try again" onSelect={again}>
            <span>Try again</span>
          </Item>
        </Command.Group>
      )}
    </>
  );
}
