import { defineModule } from '@lintel/module-kit';
import { createStore } from './store';

const account = defineModule({ createStore });

export const pages = account.expose(() => import(/* webpackChunkName: "pages" */ './Pages'));
