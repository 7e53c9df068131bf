import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** A content backend that runs as a program of its own. */
export interface StartedProgram {
  child: ChildProcess;
  /** What it has printed. */
  output: () => string;
}

/** Starts the program, which reads no secrets but these. */
export function startProgram(
  args: readonly string[],
  environment: Record<string, string> = {},
): StartedProgram {
  const child = fork(path.join(root, 'main.ts'), args, {
    cwd: root,
    env: { ...process.env, FAUST_SECRET_KEY: '', CONTENT_PASSWORD: '', ...environment },
    execArgv: ['--import', 'tsx'],
    silent: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  return { child, output: () => text };
}

/** Where the program serves, once it does. Throws with what it said when it ends instead. */
export async function originOf({ child, output }: StartedProgram): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The program ended: ${output()}`);
  });
  const [message]: { origin?: string }[] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return message?.origin ?? '';
}

/** Ends the program as a terminal does, and waits until it is gone. */
export async function endProgram({ child }: StartedProgram): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
