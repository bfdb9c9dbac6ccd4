import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ListedFile } from './ListedFile';

const Image = styled.img`
  flex: none;
  width: 72px;
  height: 50px;
  border-radius: var(--radius-sm);
  object-fit: cover;
  background: var(--bg-image);
  @media (max-width: 719px) {
    width: 56px;
    height: 42px;
  }
`;

interface Props {
  file: ListedFile;
  /** What was chosen here, for as long as the server has no thumbnail of it. */
  content: Blob | undefined;
}

export function ImageThumb({ file, content }: Props) {
  const thumbnail = file.state === 'uploaded' ? (file.upload.thumbUrl ?? file.upload.url) : undefined;
  const preview = usePreview(thumbnail ? undefined : content);
  const [broken, setBroken] = useState<string>();
  const source = thumbnail ?? preview;
  return (
    <Image
      src={source === broken ? undefined : source}
      onError={() => setBroken(source)}
      alt=""
      width={72}
      height={50}
      decoding="async"
      draggable={false}
    />
  );
}

function usePreview(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return content && url;
}
