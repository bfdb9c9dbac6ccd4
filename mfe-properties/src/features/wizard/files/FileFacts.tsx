import { Badge, ProgressBar } from '@lintel/ui';
import styled from 'styled-components';
import { extensionOf, type ListedFile, megabytes } from './ListedFile';
import { Facts, Failure } from './rowStyles';

const Line = styled(ProgressBar)`
  height: 4px;
  max-width: 280px;
  margin-top: 6px;
`;
const Featured = styled(Badge)`
  height: 20px;
  padding: 0 6px;
`;

/** Type and size of a file, and how its upload goes. */
export function FileFacts({ file, isFeatured }: { file: ListedFile; isFeatured?: boolean }) {
  const facts = `${extensionOf(file.name)} · ${megabytes(file.size)}`;
  if (file.state === 'failed') {
    return (
      <>
        <Facts>{facts}</Facts>
        <Failure role="alert">{file.message}</Failure>
      </>
    );
  }
  const percent = file.state === 'uploading' ? file.percent : 0;
  const isOnItsWay = file.state !== 'uploaded';
  return (
    <>
      <Facts>
        {isOnItsWay ? `${facts} · ${percent}%` : facts}
        {isFeatured && <Featured tone="teal">Featured</Featured>}
      </Facts>
      {isOnItsWay && <Line value={percent} label={`Uploading ${file.name}`} />}
    </>
  );
}
