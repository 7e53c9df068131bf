import { spawnSync } from 'node:child_process';
import { stopAll } from './starting/processes';
import { program, tellMistake } from './starting/project';

interface Command {
  run: (args: readonly string[]) => Promise<void>;
}

interface Entry {
  load: () => Promise<Command>;
  /** What stands in the help; a command without it is for this program itself. */
  does?: string;
  /** Whether it loads modules of the site, which are TypeScript. */
  isOfSite?: boolean;
  /** What React and Next take a process for, unless the environment says it. */
  mode?: 'production' | 'development';
}

const commands: Readonly<Record<string, Entry>> = {
  start: { load: () => import('./start'), does: 'builds the site and serves it' },
  dev: { load: () => import('./dev'), does: 'serves it while you edit it' },
  build: { load: () => import('./build'), does: 'checks its types and builds it' },
  serve: { load: () => import('./serve'), does: 'serves what was built', mode: 'production' },
  generate: { load: () => import('./generate'), does: 'makes the types of its queries' },
  doctor: {
    load: () => import('./doctor'),
    does: 'looks whether it and its WordPress work together',
    isOfSite: true,
  },
  mirror: {
    load: () => import('./mirror'),
    does: 'writes it as files, where it has @homegrown/mirror',
  },
  'check-settings': { load: () => import('./check-settings'), isOfSite: true },
  'watch-queries': { load: () => import('./development/watch-queries') },
};

const usage = (): string =>
  [
    'homegrown <command>',
    '',
    ...Object.entries(commands).flatMap(([name, { does }]) =>
      does ? [`  ${name.padEnd(10)} ${does}`] : [],
    ),
  ].join('\n');

/**
 * The program `homegrown`, in the folder of a site.
 *
 * @param args the name of a command, and what stands behind it
 */
export async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(usage());
    process.exitCode = name === '' || name === '--help' ? 0 : 1;
    return;
  }
  if (command.isOfSite && !process.execArgv.includes('tsx')) {
    const again = ['--import', 'tsx', program, name, ...args];
    process.exitCode = spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1;
    return;
  }
  if (command.mode) Object.assign(process.env, { NODE_ENV: command.mode });
  try {
    await (await command.load()).run(args);
  } catch (error) {
    tellMistake(error);
    await stopAll(1);
  }
}
