import { countNoun, Hint, Stars } from '@lintel/ui';

interface Props {
  /** Null while nothing is published. */
  mean: number | null;
  published: number;
}

/** What visitors of the public page see. */
export function MeanRating({ mean, published }: Props) {
  return (
    <div>
      <p style={{ font: 'var(--text-26)' }}>{mean?.toFixed(1) ?? 'No rating'}</p>
      {mean && <Stars rating={mean} />}
      <Hint>{countNoun(published, 'published review', 'published reviews')}</Hint>
    </div>
  );
}
