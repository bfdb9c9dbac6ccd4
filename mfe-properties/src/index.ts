import { defineModule } from '@lintel/module-kit';
import { Pages } from './Pages';
import { createStore } from './store';

const properties = defineModule({ createStore });

export const pages = properties.pages(Pages);
