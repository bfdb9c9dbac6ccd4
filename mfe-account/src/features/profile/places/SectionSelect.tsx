import { Select } from '@lintel/ui';
import styled from 'styled-components';
import { sections } from '../data/sections';
import type { PlacesProps } from './SectionLinks';

const Place = styled(Select)`
  display: none;
  position: sticky;
  top: calc(var(--top-inset, 0px) + var(--topbar-height) + 8px);
  z-index: var(--z-sticky);
  @media (max-width: 899px) {
    display: block;
  }
`;

/** The same on small screens. */
export function SectionSelect({ current, unsaved, onChoose }: PlacesProps & { onChoose(id: string): void }) {
  return (
    <Place aria-label="Section" value={current} onChange={({ target }) => onChoose(target.value)}>
      {sections.map(({ id, title }) => (
        <option key={id} value={id}>
          {unsaved.includes(id) ? `${title} (unsaved)` : title}
        </option>
      ))}
    </Place>
  );
}
