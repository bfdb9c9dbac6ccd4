import { defineModule } from '@lintel/module-kit';
import { Pages } from './Pages';
import { createStore } from './store';

const coins = defineModule({ createStore });

export const pages = coins.pages(Pages);
