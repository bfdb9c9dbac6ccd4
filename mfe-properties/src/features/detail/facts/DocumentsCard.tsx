import type { Schemas } from '@lintel/contract/api';
import { Card, CardHead, formatNumber, Hint } from '@lintel/ui';
import { FileText } from 'lucide-react';
import styled from 'styled-components';
import { DocumentLink } from '../../../property/DocumentLink';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 8px 20px;
  border-bottom: 1px solid var(--border-subtle);
  font: var(--text-13);
  &:last-child {
    border-bottom: 0;
  }
  svg {
    color: var(--text-muted);
  }
  a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
  }
  a:hover {
    text-decoration: underline;
  }
  @media (max-width: 719px) {
    padding: 8px 16px;
  }
`;

const MEGABYTE = 1024 * 1024;
const formatSize = (bytes: number) =>
  bytes < MEGABYTE / 10
    ? `${formatNumber(Math.ceil(bytes / 1024))} KB`
    : `${formatNumber(Math.round((bytes / MEGABYTE) * 100) / 100)} MB`;

/** The listing's documents, visible to the agent only. */
export function DocumentsCard({ files }: { files: Schemas['FileInfo'][] }) {
  return (
    <Card aria-label="Documents">
      <CardHead title="Documents" />
      <ul>
        {files.map((file) => (
          <Row key={file.id}>
            <FileText size={16} strokeWidth={1.8} />
            <DocumentLink file={file} />
            <Hint as="span">{formatSize(file.size)}</Hint>
          </Row>
        ))}
      </ul>
    </Card>
  );
}
