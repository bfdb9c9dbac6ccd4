export { startPostgres, type TestDatabase } from '@lintel/build/checkout/start-postgres';
