import type { Schemas } from '@lintel/contract/api';
import { useProfileContext } from './form/ProfileContext';
import { AboutSection } from './parts/AboutSection';
import { BasicSection } from './parts/BasicSection';
import { ContactSection } from './parts/ContactSection';
import { LanguagesSection } from './parts/LanguagesSection';
import { ListSection } from './parts/ListSection';
import { SocialSection } from './parts/SocialSection';
import { PhotoSection } from './photo/PhotoSection';
import { Cards, Columns } from './places/layout';
import { SectionLinks } from './places/SectionLinks';
import { SectionSelect } from './places/SectionSelect';
import { useSection } from './places/useSection';

/** The eight sections and the ways to each. */
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
