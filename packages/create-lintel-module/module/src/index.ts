import { defineModule } from '@lintel/module-kit';
import { Pages } from './Pages';
import { createStore } from './store';

const exampleModule = defineModule({ createStore });

export const pages = exampleModule.pages(Pages);
export const exampleSummary = exampleModule.widget(
  () => import(/* webpackChunkName: "exampleSummary" */ './widgets/ExampleSummary'),
);
