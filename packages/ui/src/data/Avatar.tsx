import { useState } from 'react';
import styled, { css } from 'styled-components';
import { avatarTones, getAvatarTone, getInitials } from './initials';

export interface AvatarProps {
  name: string;
  /** The initials are shown when it is missing or fails to load. */
  src?: string | null;
  /** 28, 44 or 88 px. */
  size?: 'normal' | 'large' | 'huge';
}

const sizes = {
  normal: { edge: 28, font: 11 },
  large: { edge: 44, font: 15 },
  huge: { edge: 88, font: 28 },
};
const toneStyles = avatarTones.map(
  (tone) => css`
    &[data-tone='${tone}'] {
      background: var(--badge-${tone}-bg);
      color: var(--badge-${tone}-text);
    }
  `,
);

const Disc = styled.span<{ $size: keyof typeof sizes }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  overflow: hidden;
  width: ${({ $size }) => sizes[$size].edge}px;
  height: ${({ $size }) => sizes[$size].edge}px;
  border-radius: 50%;
  ${toneStyles}
  font: 600 ${({ $size }) => sizes[$size].font}px/1 var(--font-sans);
  letter-spacing: 0.01em;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Decorative: the name is shown next to it as text. */
export function Avatar({ name, src, size = 'normal' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const { edge } = sizes[size];
  return (
    // The shell's page fills in the user before React runs.
    <Disc aria-hidden="true" data-tone={getAvatarTone(name)} $size={size} suppressHydrationWarning>
      {src && src !== failed ? (
        <img src={src} alt="" width={edge} height={edge} onError={() => setFailed(src)} />
      ) : (
        getInitials(name)
      )}
    </Disc>
  );
}
