/** Loads the forms under a review; reading reviews does not need them. */
export const loadForms = () => import(/* webpackChunkName: "review-forms" */ './formsChunk');
