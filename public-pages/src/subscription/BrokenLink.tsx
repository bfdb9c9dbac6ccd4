import { Notice } from '../notices/Notice';

/** A token that was cut off, made up or overtaken by a later mail, or a newsletter that is there no more. */
export function BrokenLink() {
  return (
    <Notice title="This link does not work">
      <p>It is not complete, or not valid any more. Open it once more from the latest mail that you got.</p>
    </Notice>
  );
}
