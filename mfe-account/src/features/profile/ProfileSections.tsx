import type { Schemas } from '@lintel/contract/api';
import { Skeleton, Stack, VisuallyHidden } from '@lintel/ui';
import styled from 'styled-components';
import { useProfileContext } from './form/ProfileContext';
import { SectionLinks, SectionSelect } from './navigation/SectionNavigation';
import { useSection } from './navigation/useSection';
import { PhotoSection } from './photo/PhotoSection';
import { AboutSection } from './sections/AboutSection';
import { BasicSection } from './sections/BasicSection';
import { ContactSection } from './sections/ContactSection';
import { LanguagesSection, ListSection } from './sections/ListSection';
import { SocialSection } from './sections/SocialSection';

/** Section navigation beside the sections, or above them on small screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: 184px minmax(0, 720px);
  align-items: start;
  gap: 32px;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;
export const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @media (max-width: 899px) {
    gap: 0;
  }
`;

/** The eight sections with their navigation. */
export function ProfileSections({ user }: { user: Schemas['User'] }) {
  const { unsaved } = useProfileContext();
  const { current, choose } = useSection();
  return (
    <Columns>
      <SectionLinks current={current} unsaved={unsaved} />
      <SectionSelect current={current} unsaved={unsaved} onChoose={choose} />
      <Cards>
        <PhotoSection user={user} />
        <BasicSection user={user} />
        <AboutSection />
        <ContactSection />
        <SocialSection />
        <ListSection list="specializations" noun="specialization" />
        <ListSection list="certifications" noun="certification" />
        <LanguagesSection />
      </Cards>
    </Columns>
  );
}

/** As high as the section navigation. */
const Names = styled.div`
  height: 286px;
  @media (max-width: 899px) {
    height: 44px;
    margin-bottom: 16px;
  }
`;

const heights = [156, 424, 372, 284, 264];

export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Columns>
        <Names>
          <Skeleton height="100%" shape="block" />
        </Names>
        <Cards>
          <Stack gap={16}>
            {heights.map((height) => (
              <Skeleton key={height} height={height} shape="block" />
            ))}
          </Stack>
        </Cards>
      </Columns>
    </div>
  );
}
