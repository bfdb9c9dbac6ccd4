import { Command } from 'cmdk';
import { Building2, Mail, Star, User } from 'lucide-react';
import type { Hit } from './hitPath';
import { Marked } from './Marked';
import { Item, Subtitle } from './paletteStyles';

const icons = { property: Building2, lead: User, subscriber: Mail, review: Star };

interface Props {
  type: Hit['type'];
  heading: string;
  hits: Hit[];
  /** What was looked for. */
  text: string;
  onOpen(hit: Hit): void;
}

/** The hits of one kind. */
export function HitGroup({ type, heading, hits, text, onOpen }: Props) {
  if (hits.length === 0) return null;
  const Icon = icons[type];
  return (
    <Command.Group heading={heading}>
      {hits.map((hit) => (
        <Item
          key={hit.id}
          value={`${type} ${hit.id}`}
          // Read as a whole: the emphasis may stand in the middle of a word.
          aria-label={[hit.title, hit.subtitle].filter(Boolean).join(', ')}
          onSelect={() => onOpen(hit)}
        >
          <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
          <span>
            <Marked text={hit.title} part={text} />
          </span>
          <Subtitle>{hit.subtitle}</Subtitle>
        </Item>
      ))}
    </Command.Group>
  );
}
