/** Nobody needs them to read reviews. */
export const loadBoxes = () =>
  import(/* webpackChunkName: "review-boxes" */ './boxes').then(({ boxes }) => boxes);
