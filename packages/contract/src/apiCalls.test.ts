import { findApiCall } from './apiCalls';

const calls = [
  'GET /leads/{id}',
  'GET /leads/export.csv',
  'PATCH /leads/{id}',
  'GET /leads',
  'GET /leads/{id}/notes',
];

test.each([
  ['get', '/leads', 'GET /leads'],
  ['GET', '/leads?status=Won&_page=2', 'GET /leads'],
  ['GET', '/leads/l1', 'GET /leads/{id}'],
  ['PATCH', '/leads/l1', 'PATCH /leads/{id}'],
  ['GET', '/leads/l1/notes', 'GET /leads/{id}/notes'],
  ['GET', '/leads/export.csv?status=Won', 'GET /leads/export.csv'],
  ['GET', '/leads/exportXcsv', 'GET /leads/{id}'],
  ['DELETE', '/leads/l1', undefined],
  ['GET', '/leads/', undefined],
  ['GET', '/leads/l1/notes/n1', undefined],
])('matches %s %s to %s', (method, path, call) => {
  expect(findApiCall(calls, method, path)).toBe(call);
});
