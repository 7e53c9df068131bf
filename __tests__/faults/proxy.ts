/**
 * A CMS that fails, by hand: stands before a healthy CMS and behaves as a fault says. Typing the
 * name of another fault, or an empty line for none, changes it.
 *
 *     npm run fault-proxy -- --cms http://127.0.0.1:8080 --fault '503 with Retry-After'
 *     npm run fault-proxy -- --help
 */
import readline from 'node:readline';
import { parseArgs } from 'node:util';
import type { Fault } from './fault';
import { startFaultProxy } from './fault-proxy';
import { faults } from './faults';

const USAGE = `Usage: npm run fault-proxy -- [--cms http://127.0.0.1:8080] [--port 8090] [--https] [--fault NAME]

Faults:
${faults.map(({ name }) => `  ${name}`).join('\n')}`;

/** The fault of this name; null for an empty one. @throws {Error} when there is none */
function faultOf(name: string): Fault | null {
  if (name === '') return null;
  const found = faults.find((fault) => fault.name === name);
  if (!found) throw new Error(`No fault is called “${name}”. --help lists them.`);
  return found;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cms: { type: 'string', default: 'http://127.0.0.1:8080' },
      port: { type: 'string', default: '8090' },
      https: { type: 'boolean', default: false },
      fault: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const proxy = await startFaultProxy({
    healthy: new URL(values.cms).origin,
    protocol: values.https ? 'https:' : 'http:',
    port: Number(values.port),
  });
  const behave = async (name: string): Promise<void> => {
    try {
      await proxy.behave(faultOf(name));
      console.log(name ? `Fails: ${name}` : 'Works');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const environment = { NEXT_PUBLIC_WORDPRESS_URL: proxy.origin, ...proxy.siteEnvironment };
  console.log('Start the site with:\n');
  for (const [name, value] of Object.entries(environment)) console.log(`  ${name}="${value}" \\`);
  console.log('  npm start\n');
  await behave(values.fault);
  readline
    .createInterface({ input: process.stdin })
    .on('line', (name) => void behave(name.trim()))
    .on('close', () => void proxy.close());
}

void main();
