import { defineModule } from '@lintel/module-kit';
import { Pages } from './Pages';
import { createStore } from './store';

const reviews = defineModule({ createStore });

export const pages = reviews.pages(Pages);
export const unansweredReviews = reviews.widget(
  () => import(/* webpackChunkName: "unansweredReviews" */ './widgets/UnansweredReviews'),
);
