import { defineModule } from '@lintel/module-kit';
import { createStore } from './store';

const reviews = defineModule({ createStore });

export const pages = reviews.expose(() => import(/* webpackChunkName: "pages" */ './Pages'));
