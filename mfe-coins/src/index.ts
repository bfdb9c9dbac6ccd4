import { defineModule } from '@lintel/module-kit';
import { createStore } from './store';

const coins = defineModule({ createStore });

export const pages = coins.expose(() => import(/* webpackChunkName: "pages" */ './Pages'));
