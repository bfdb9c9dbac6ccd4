import { defineModule } from '@lintel/module-kit';
import { Pages } from './Pages';
import { createStore } from './store';

const account = defineModule({ createStore });

export const pages = account.pages(Pages);
