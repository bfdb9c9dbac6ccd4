import { copyText, failureToast, useHost } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { Copy } from 'lucide-react';
import styled from 'styled-components';
import { publicUrl } from './propertyPaths';

const Row = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  padding: 2px 2px 2px 12px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
`;
const Address = styled.a`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: var(--text-13);
  color: var(--text-secondary);
  &:hover {
    text-decoration: underline;
  }
  @media (max-width: 899px) {
    line-height: var(--target-min);
  }
`;

/** The listing's public address, to open and to copy. */
export function PublicLink({ slug }: { slug: string }) {
  const host = useHost();
  const address = publicUrl(slug);

  async function copy() {
    const blocked = 'Your browser blocked copying. Select the address and copy it yourself.';
    if (await copyText(address)) host.toast({ title: 'Link copied', description: address });
    else host.toast(failureToast(undefined, blocked));
  }

  return (
    <Row>
      <Address href={address} target="_blank" rel="noopener">
        {address.replace(/^https?:\/\//, '')}
      </Address>
      <IconButton label="Copy link" icon={<Copy />} onClick={copy} />
    </Row>
  );
}
