import fs from 'node:fs';
import path from 'node:path';
import { inBuild, siteVariables } from '@homegrown/engine/internal/cms/environment-variables';

const root = path.resolve(__dirname, '../../..');
const read = (name: string): string => fs.readFileSync(path.join(root, name), 'utf8');

/** Whether a file in the repository's folder fits a line of an ignore file. */
function isIgnored(file: string, by: string): boolean {
  return read(by)
    .split('\n')
    .filter((line) => /^[^#!]/.test(line))
    .some((line) =>
      new RegExp(`^${line.replace(/[.+]/g, '\\$&').replaceAll('*', '.*')}$`).test(file),
    );
}

describe('the guide to a server', () => {
  const written = [...read('docs/deploy.md').matchAll(/cat > ([\w.-]+) </g)].map(
    ([, name]) => name,
  );

  it('has secrets written into files that are in no commit and in no image', () => {
    expect(written).not.toEqual([]);
    for (const name of [...written, '.env', '.env.local', '.env.production.local']) {
      expect({ name, ignored: isIgnored(name ?? '', '.gitignore') }).toEqual({
        name,
        ignored: true,
      });
      expect({ name, left: isIgnored(name ?? '', '.dockerignore') }).toEqual({ name, left: true });
    }
    expect(isIgnored('.env.example', '.gitignore')).toBe(false);
  });
});

describe('the site among containers', () => {
  const compose = read('deploy/containers/compose.yaml');
  const site = compose.slice(compose.indexOf('\n  site:'), compose.indexOf('\n  redis:'));
  const environment = site.slice(site.indexOf('environment:'), site.indexOf('networks:'));
  const args = site.slice(site.indexOf('args:'), site.indexOf('restart:'));
  const names = (text: string): string[] =>
    [...text.matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');

  /** All but the one for hosts that keep pages themselves. */
  const ofContainers = (variables: object): string[] =>
    Object.keys(variables).filter((name) => name !== 'PAGE_CACHE');

  it('gets every variable that the site reads', () => {
    expect(names(environment).sort()).toEqual(ofContainers(siteVariables).sort());
  });

  it('is built with the variables that a build keeps', () => {
    expect(names(args)).toEqual(expect.arrayContaining(ofContainers(inBuild)));
    for (const name of ofContainers(inBuild)) expect(read('Dockerfile')).toContain(`ARG ${name}=`);
  });
});
