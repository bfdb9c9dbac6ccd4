import { ButtonLink } from '@lintel/ui';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';

/** Its words line up with the card beneath. */
const Link = styled(ButtonLink)`
  margin-left: -14px;
`;

export function BackLink() {
  return (
    <Link href="/properties" variant="ghost" icon={<ArrowLeft size={16} strokeWidth={1.8} />}>
      Back to Properties
    </Link>
  );
}
