import shell from '../../module.json';
import { registry } from '../modules/registry';
import { makeModule } from '../testing/makeModule';
import { findSubject } from './pages';

const own = { module: 'shell', version: '2.0.0' };

beforeEach(() => {
  const leads = makeModule();
  const [route] = leads.routes;
  const routes = ['/leads', '/leads/:id'].map((path) => ({ ...route, path }) as (typeof leads.routes)[0]);
  Object.assign(registry, { shell: '2.0.0', modules: [{ ...leads, routes }] });
});

test('[TELE-12] a page is named by the pattern of its module', () => {
  const leads = { module: 'leads', version: '1.4.0' };
  expect(findSubject('/leads')).toEqual({ ...leads, route: '/leads' });
  expect(findSubject('/leads/4711')).toEqual({ ...leads, route: '/leads/:id' });
});

test.each(shell.routes.map(({ path }) => path))('[TELE-12] the page %s is the shell’s', (path) => {
  expect(findSubject(path)).toEqual({ ...own, route: path });
});

test('[TELE-12] nothing is said of an unknown address', () => {
  expect(findSubject('/agents/ada')).toEqual({ ...own, route: 'other' });
  expect(findSubject('/login/ada')).toEqual({ ...own, route: 'other' });
});
