import { useState } from 'react';
import styled from 'styled-components';
import type { Tone } from './Badge';

export interface AvatarProps {
  name: string;
  /** The initials show when it is missing or fails to load. */
  src?: string | null;
  /** 28, 44 or 88 px. */
  size?: 'normal' | 'large' | 'huge';
}

const sizes = {
  normal: { edge: 28, font: 11 },
  large: { edge: 44, font: 15 },
  huge: { edge: 88, font: 28 },
};
const tones: Tone[] = ['neutral', 'teal', 'blue', 'amber', 'green'];

/** A name always gets the same tone. */
function getTone(name: string): Tone {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return tones[sum % tones.length] ?? 'neutral';
}

const Disc = styled.span<{ $tone: Tone; $size: keyof typeof sizes }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  overflow: hidden;
  width: ${({ $size }) => sizes[$size].edge}px;
  height: ${({ $size }) => sizes[$size].edge}px;
  border-radius: 50%;
  background: var(--badge-${({ $tone }) => $tone}-bg);
  color: var(--badge-${({ $tone }) => $tone}-text);
  font: 600 ${({ $size }) => sizes[$size].font}px/1 var(--font-sans);
  letter-spacing: 0.01em;
`;
const Photo = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** Decorative: the name is shown next to it as text. */
export function Avatar({ name, src, size = 'normal' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const { edge } = sizes[size];
  return (
    <Disc aria-hidden="true" $tone={getTone(name)} $size={size}>
      {src && src !== failed ? (
        <Photo src={src} alt="" width={edge} height={edge} onError={() => setFailed(src)} />
      ) : (
        getInitials(name)
      )}
    </Disc>
  );
}

/** First letters of the first and the last word: "Jonas Weber" is "JW", "Marta" is "M", nothing is "?". */
export function getInitials(name: string): string {
  const parts = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  const letters = ends.map((word) => word?.match(/\p{L}|\p{N}/u)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('en') || '?';
}
