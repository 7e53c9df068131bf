import net from 'node:net';
import { StartError } from './project';

const HIGHEST_PORT = 65_535;

export interface PortSetting {
  /** how the program is called, for example `npm start` */
  command: string;
  /** the option that sets the port */
  option: string;
  /** the environment variable that sets it too */
  variable: string;
  /** the port when neither is given */
  fallback: string;
}

/**
 * The port that the command line or the environment asks for.
 *
 * @param argument what the command line has
 * @throws {StartError} when that is no port
 */
export function readPort(
  { command, option, variable, fallback }: PortSetting,
  argument: string | undefined,
): number {
  const text = argument ?? process.env[variable] ?? fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
    const name = argument === undefined ? variable : option;
    throw new StartError(
      `${name} is ${text}: it must be a port from 1 to ${HIGHEST_PORT}, for example ${command} -- ${option} 3001`,
    );
  }
  return port;
}

/**
 * @param host the address to listen on; every address when it is left out
 * @throws {StartError} when the port can't be listened on, with how to choose another
 */
export async function assertPortIsFree(
  { command, option }: PortSetting,
  port: number,
  host?: string,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const [problem, other] =
        error.code === 'EADDRINUSE'
          ? ['is taken', port < HIGHEST_PORT ? port + 1 : port - 1]
          : [`can't be used (${error.code})`, 3001];
      reject(
        new StartError(`Port ${port} ${problem}. Choose another: ${command} -- ${option} ${other}`),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
