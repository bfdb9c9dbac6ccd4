import { readStoreSettings } from '../store/openReleaseStore.ts';
import { UserError } from '../UserError.ts';
import type { AddCommand } from './context.ts';
import { formatExamples } from './options.ts';

export const addMigrate: AddCommand = (program, { printResult }) =>
  program
    .command('migrate')
    .description(
      'prepare the database at DATABASE_URL for this version; before the first start and after updates',
    )
    .addHelpText('after', formatExamples('lintel migrate'))
    .action(async () => {
      const { databaseUrl } = readStoreSettings(process.env);
      if (!databaseUrl) throw new UserError('Set DATABASE_URL, the database to migrate.');
      const { migrate } = await import('../store/postgres/migrate.ts');
      printResult({ migrations: await migrate(databaseUrl) }, ({ migrations }) =>
        migrations.length === 0
          ? 'The database is up to date.'
          : `Migrated the database: ${migrations.join(', ')}.`,
      );
    });
