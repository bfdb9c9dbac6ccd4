/** A half-open interval (ms): includes the start, excludes the end. */
export interface Span {
  from: number;
  to: number;
}
