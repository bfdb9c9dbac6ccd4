import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, isReady, postgresIdentity } from '@lintel/build/checkout/start-postgres';
import { findFreePort } from '@lintel/build/servers';
import { Client } from 'pg';

const execute = promisify(execFile);

/** A PostgreSQL server that archives its changes, set up as described in docs/how-to/restore-to-a-moment.md. */
export class ArchivedDatabase {
  private server: ChildProcess | undefined;

  private constructor(
    private readonly programs: string,
    private readonly directory: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<ArchivedDatabase> {
    const programs = await findPostgres();
    const directory = await mkdtemp(join(tmpdir(), 'lintel-archived-'));
    const database = new ArchivedDatabase(programs, directory, await findFreePort());
    for (const folder of [directory, database.archive]) {
      await mkdir(folder, { recursive: true });
      if (postgresIdentity.uid) await chown(folder, postgresIdentity.uid, postgresIdentity.gid);
    }
    await database.run('initdb', [
      '--auth=trust',
      '--username=lintel',
      '--encoding=UTF8',
      '-D',
      database.data,
    ]);
    await database.startServer();
    return database;
  }

  private get data() {
    return join(this.directory, 'data');
  }

  private get archive() {
    return join(this.directory, 'archive');
  }

  get url() {
    return `postgresql://lintel@127.0.0.1:${this.port}/postgres`;
  }

  private run(program: string, args: string[]) {
    return execute(join(this.programs, program), args, postgresIdentity);
  }

  async query<Row>(text: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  private async startServer() {
    const settings = [
      'fsync=off',
      'max_connections=200',
      'unix_socket_directories=',
      'listen_addresses=127.0.0.1',
      'archive_mode=on',
      'archive_timeout=60s',
      `archive_command=test ! -f ${this.archive}/%f && cp %p ${this.archive}/%f.part && mv ${this.archive}/%f.part ${this.archive}/%f`,
    ];
    this.server = spawn(
      join(this.programs, 'postgres'),
      ['-D', this.data, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...postgresIdentity, stdio: 'ignore' },
    );
    while (!(await isReady(this.url))) {
      if (this.server.exitCode !== null) throw new Error(`PostgreSQL ended with ${this.server.exitCode}`);
      await new Promise(setImmediate);
    }
  }

  /** Copies the running server's files. The archive leads from this copy to any later moment. */
  async backUp() {
    const args = [
      '--checkpoint=fast',
      '--wal-method=none',
      '--no-sync',
      `--pgdata=${join(this.directory, 'base')}`,
    ];
    await this.run('pg_basebackup', ['-d', this.url, ...args]);
  }

  /** Restores the data of a moment. When the server stops, it writes its remaining changes to the archive. */
  async restoreTo(moment: string) {
    await this.stopServer();
    await rename(this.data, `${this.data}.before`);
    await cp(join(this.directory, 'base'), this.data, { recursive: true });
    await writeFile(
      join(this.data, 'postgresql.auto.conf'),
      [
        `restore_command = 'cp ${this.archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        "recovery_target_action = 'promote'",
      ].join('\n'),
    );
    await writeFile(join(this.data, 'recovery.signal'), '');
    if (postgresIdentity.uid)
      await execute('chown', ['-R', `${postgresIdentity.uid}:${postgresIdentity.gid}`, this.data]);
    await execute('chmod', ['700', this.data]);
    await this.startServer();
    while ((await this.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers'))[0]?.recovers)
      await new Promise(setImmediate);
    // Event streams must not resume from positions in the discarded history.
    await this.query('update account_logs set log = default');
  }

  private async stopServer() {
    if (!this.server || this.server.exitCode !== null) return;
    this.server.kill('SIGINT');
    await once(this.server, 'exit');
  }

  async stop() {
    await this.stopServer();
    await rm(this.directory, { recursive: true, force: true });
  }
}
