import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { isRefused, type ListedFile } from '../session/ListedFile';

const ThumbImage = styled.img`
  display: grid;
  place-items: center;
  flex: none;
  width: 72px;
  height: 50px;
  border-radius: var(--radius-sm);
  object-fit: cover;
  background: var(--bg-image);
  color: var(--text-muted);
  @media (max-width: 719px) {
    width: 56px;
    height: 42px;
  }
`;

interface Props {
  file: ListedFile;
  /** The chosen file, until the server has created its thumbnail. */
  content: Blob | undefined;
}

export function ImageThumb({ file, content }: Props) {
  const thumbnail = file.state === 'uploaded' ? (file.upload.thumbUrl ?? file.upload.url) : undefined;
  const preview = usePreview(thumbnail ? undefined : content);
  const [broken, setBroken] = useState<string>();
  const source = thumbnail ?? preview;
  if (isRefused(file) || (source !== undefined && source === broken)) {
    return (
      <ThumbImage as="span" aria-hidden="true" data-part="no-picture">
        <ImageOff size={18} strokeWidth={1.6} />
      </ThumbImage>
    );
  }
  return (
    <ThumbImage
      src={source}
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
    const created = URL.createObjectURL(content);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [content]);
  return content && url;
}
