import { defineModule } from '@lintel/module-kit';
import { Pages } from './Pages';
import { createStore } from './store';

const reviews = defineModule({ createStore });

export const pages = reviews.pages(Pages);
