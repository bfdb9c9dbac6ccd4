import { defineModule } from '@lintel/module-kit';
import { createStore } from './store';

const properties = defineModule({ createStore });

export const pages = properties.expose(() => import(/* webpackChunkName: "pages" */ './Pages'));
