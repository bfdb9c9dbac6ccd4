import { defineModule } from '@lintel/module-kit';
import { Pages } from './Pages';
import { createStore } from './store';

const properties = defineModule({ createStore });

export const pages = properties.pages(Pages);
export const totalProperties = properties.widget(
  () => import(/* webpackChunkName: "totalProperties" */ './widgets/TotalProperties'),
);
export const activeListings = properties.widget(
  () => import(/* webpackChunkName: "activeListings" */ './widgets/ActiveListings'),
);
export const analyticsSummary = properties.widget(
  () => import(/* webpackChunkName: "analyticsSummary" */ './widgets/AnalyticsSummary'),
);
export const dailyChart = properties.widget(
  () => import(/* webpackChunkName: "dailyChart" */ './widgets/daily/DailyChart'),
);
export const propertyAnalytics = properties.widget(
  () => import(/* webpackChunkName: "propertyAnalytics" */ './widgets/PropertyAnalytics'),
);
export const trafficSources = properties.widget(
  () => import(/* webpackChunkName: "trafficSources" */ './widgets/TrafficSources'),
);
