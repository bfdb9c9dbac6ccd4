import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';

const execute = promisify(execFile);
const PROGRAM = '/usr/sbin/nginx';
const shipped = fileURLToPath(new URL('../../docs/production/', import.meta.url));

export interface Ports {
  https: number;
  http: number;
  /** Port at which gateways call the APIs. */
  balancer: number;
  gateways: number[];
  apis: number[];
}

export interface Nginx {
  /** Takes a process out of rotation, and puts all others back. @param port of the process; null for none */
  takeOut(port: number | null): Promise<void>;
  stop(): Promise<void>;
}

/** Starts nginx with the shipped configuration: only ports, paths and the list of processes differ. */
export async function startNginx(directory: string, store: string, ports: Ports): Promise<Nginx> {
  await install();
  await mkdir(join(directory, 'temp'), { recursive: true });
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  await writeFile(join(directory, 'privkey.pem'), key);
  await writeFile(join(directory, 'fullchain.pem'), cert);
  const site = await readFile(join(shipped, 'nginx.conf'), 'utf8');
  await writeFile(
    join(directory, 'site.conf'),
    replaceAll(site, [
      ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['/etc/ssl/lintel', directory],
      ['/var/lib/lintel/store', store],
    ]),
  );
  await writeUpstreams(directory, ports, null);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `daemon off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''} events {}
http { access_log ${directory}/access.log combined;
${temporary.map((name) => `${name}_temp_path ${directory}/temp/${name};`).join('\n')}
include ${directory}/upstreams.conf; include ${directory}/site.conf; }`;
  await writeFile(join(directory, 'main.conf'), main);
  await execute(PROGRAM, ['-t', '-c', join(directory, 'main.conf')]);
  const nginx = spawn(PROGRAM, ['-c', join(directory, 'main.conf')], { stdio: 'ignore' });
  const accepts = () => fetch(`http://127.0.0.1:${ports.http}/`, { redirect: 'manual' }).catch(() => null);
  while (!(await accepts()))
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
  return {
    async takeOut(port) {
      await writeUpstreams(directory, ports, port);
      await execute(PROGRAM, ['-c', join(directory, 'main.conf'), '-s', 'reload']);
    },
    async stop() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
    },
  };
}

async function writeUpstreams(directory: string, ports: Ports, down: number | null) {
  const shippedText = await readFile(join(shipped, 'nginx-upstreams.conf'), 'utf8');
  const list = (numbers: number[]) => (line: string) =>
    numbers
      .map((port) => line.replace(/:\d+ max_fails=0/, `:${port} max_fails=0${port === down ? ' down' : ''}`))
      .join('\n');
  await writeFile(
    join(directory, 'upstreams.conf'),
    replaceAll(shippedText, [
      [/ +server 127\.0\.0\.1:3000 .*/g, list(ports.gateways)],
      [/ +server 127\.0\.0\.1:4000 .*/g, list(ports.apis)],
      ['listen 127.0.0.1:8080', `listen 127.0.0.1:${ports.balancer}`],
    ]),
  );
}

/** @throws Error when the shipped file lacks a text to replace */
function replaceAll(
  text: string,
  replacements: [RegExp | string, string | ((found: string) => string)][],
): string {
  return replacements.reduce((before, [pattern, replacement]) => {
    const replace = typeof replacement === 'string' ? () => replacement : replacement;
    const after = before.replaceAll(pattern, replace);
    if (after === before) throw new Error(`The shipped configuration of nginx has no ${String(pattern)}.`);
    return after;
  }, text);
}

/** Installs Debian's nginx, without starting it, when it is missing and may be installed. */
async function install() {
  if (existsSync(PROGRAM)) return;
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  await execute('apt-get', [...wait, 'update']).catch(() => undefined);
  await execute('apt-get', [...wait, 'install', '-y', '--no-install-recommends', 'nginx-light'], {
    env: { ...process.env, RUNLEVEL: '1' },
  });
}
