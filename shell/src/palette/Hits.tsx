import { Command } from 'cmdk';
import { host } from '../host';
import { HitGroup } from './HitGroup';
import { hitPath } from './hitPath';
import { Item, Note } from './paletteStyles';
import type { SectionProps } from './SectionProps';
import { LEAST_CHARACTERS, useHits } from './useHits';

const groups = [
  { type: 'property', heading: 'Properties' },
  { type: 'lead', heading: 'Leads' },
  { type: 'subscriber', heading: 'Subscribers' },
  { type: 'review', heading: 'Reviews' },
] as const;

/** What the API finds among listings, leads, subscribers and reviews. */
export function Hits({ text, leave }: SectionProps) {
  const { status, hits, again } = useHits(text);
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
      <Note role="status">{noteOf(status, hits.length, text.trim())}</Note>
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

function noteOf(status: ReturnType<typeof useHits>['status'], found: number, text: string): string {
  if (status === 'failed') return 'The search could not be done.';
  if (status === 'loading') return found === 0 ? 'Searching…' : '';
  if (status === 'done') return found === 0 ? `No records for “${text}”` : '';
  return text.length > 0 ? `Type ${LEAST_CHARACTERS} characters to search your records.` : '';
}
