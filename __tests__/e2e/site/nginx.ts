import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Certificate } from '../../faults/certificate';
import { freePort } from './free-port';
import { isTaken, root } from './running-program';

/** An nginx of a test, with the settings that owners get. */
export interface NginxOfTest {
  origin: string;
  /** Ends it; what it has kept stays. */
  stop: () => Promise<void>;
  /** Starts it again with what it has kept. */
  start: () => Promise<void>;
  /** The id of the process that answers. */
  workerPid: () => number;
  remove: () => void;
}

export const isNginxInstalled = spawnSync('nginx', ['-v']).status === 0;

/**
 * What stands around `deploy/nginx/nginx.conf` on every machine; all that nginx writes is in one
 * folder.
 */
const around = (folder: string, more: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/errors warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/homegrown.conf;
  ${more}
}
`;

/**
 * A file of `deploy/` with an owner's values in the places of their names, as envsubst puts them
 * there.
 */
export const withValues = (file: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`\${${name}}`, value),
    fs.readFileSync(path.join(root, file), 'utf8'),
  );

/**
 * Starts nginx before a site.
 *
 * @param site host and port
 * @param more servers beside it, as nginx's settings have them
 * @param ofOwner lines of the owner's own, in /etc/nginx/homegrown/
 * @param certificate with one it speaks TLS, as docs/deploy.md has it
 * @throws {Error} with what it says when it does not start
 */
export async function startNginx(
  site: string,
  more = '',
  ofOwner = '',
  certificate?: Certificate,
): Promise<NginxOfTest> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-nginx-'));
  const port = await freePort();
  const origin = `${certificate ? 'https' : 'http'}://localhost:${port}`;
  const listen = certificate ? `${port} ssl http2` : String(port);
  const values = { LISTEN: listen, SITE_NAME: '_', SITE_ADDRESS: site, CACHE_FOLDER: folder };
  const own = path.join(folder, 'own');
  fs.mkdirSync(own);
  fs.writeFileSync(path.join(own, 'owner.conf'), ofOwner);
  if (certificate) {
    const [cert, key] = [path.join(folder, 'certificate'), path.join(folder, 'key')];
    fs.writeFileSync(cert, certificate.cert);
    fs.writeFileSync(key, certificate.key);
    const tls = withValues('deploy/nginx/tls.conf', { CERTIFICATE: cert, CERTIFICATE_KEY: key });
    fs.writeFileSync(path.join(own, 'tls.conf'), tls);
  }
  const settings = withValues('deploy/nginx/nginx.conf', values).replaceAll(
    '/etc/nginx/homegrown/',
    `${own}/`,
  );
  fs.writeFileSync(path.join(folder, 'homegrown.conf'), settings);
  fs.writeFileSync(path.join(folder, 'nginx.conf'), around(folder, more));
  const errors = () => fs.readFileSync(path.join(folder, 'errors'), 'utf8');
  let stop = async (): Promise<void> => undefined;
  let pid = 0;
  const start = async (): Promise<void> => {
    const program = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
    const ended = once(program, 'exit');
    pid = program.pid ?? 0;
    stop = async () => {
      if (program.exitCode === null && program.signalCode === null) program.kill('SIGTERM');
      await ended;
    };
    while (!(await isTaken(port))) {
      if (program.exitCode !== null) throw new Error(`nginx ended: ${errors()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await start();
  return {
    origin,
    start,
    stop: () => stop(),
    workerPid: () =>
      Number(fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
