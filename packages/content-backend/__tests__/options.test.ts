import { tmpdir } from 'node:os';
import path from 'node:path';
import { PortTaken } from '../http/server';
import { loadSite } from '../import';
import { optionsOf } from '../options';
import { signInFrom } from '../sign-in/sign-in';
import { reasonOf } from '../start-failure';
import { SampleFolder } from './import/wxr-sample';

const folder = new SampleFolder();
afterAll(() => folder.remove());

/** What a person reads when something fails at the start. */
async function told(start: () => unknown): Promise<string> {
  try {
    await start();
  } catch (error) {
    return reasonOf(error);
  }
  throw new Error('Nothing failed.');
}

describe('the options of the content backend', () => {
  it('are the export and, for all else, defaults', () => {
    expect(optionsOf(['--content', 'site.xml'])).toEqual({
      content: 'site.xml',
      moreContent: [],
      settings: undefined,
      types: undefined,
      uploads: undefined,
      fetchUploads: false,
      port: 8080,
      messages: path.join(tmpdir(), 'homegrown-messages-8080.jsonl'),
      frontEnd: undefined,
      changesTo: undefined,
      changed: false,
      persistedQueries: false,
      publicIntrospection: false,
      secret: undefined,
      exportSchema: false,
      watch: true,
    });
    expect(optionsOf(['a.xml', 'b.xml', '--content', 'c.xml'])).toMatchObject({
      content: 'c.xml',
      moreContent: ['a.xml', 'b.xml'],
    });
    expect(optionsOf(['site.xml', '--export-schema'])).toMatchObject({
      content: 'site.xml',
      exportSchema: true,
    });
    expect(optionsOf(['site.xml', '--watch'])).toMatchObject({ watch: true });
    expect(optionsOf(['site.xml', '--no-watch'])).toMatchObject({ watch: false });
  });

  it('have the origin of the front end, and the address of the site with its path and no slash', () => {
    const options = ['--front-end', 'http://a.test:3000/x', '--changes-to', 'http://a.test/base//'];
    expect(optionsOf(['--content', 'site.xml', ...options])).toMatchObject({
      frontEnd: 'http://a.test:3000',
      changesTo: 'http://a.test/base',
    });
  });

  it.each([
    ['an unknown one', ['--contents', 'site.xml'], /--contents/],
    ['no export', [], /Name the export/],
    ['a port that is none', ['--content', 'a', '--port', '70000'], /--port .* not "70000"/],
    ['half a port', ['--content', 'a', '--port', '80.5'], /--port .* not "80\.5"/],
    ['an address of files', ['--content', 'a', '--front-end', 'file:///a'], /--front-end .* http/],
    ['no address', ['--content', 'a', '--changes-to', 'somewhere'], /--changes-to .* http/],
    ['a secret that is none', ['--content', 'a', '--secret', 'hunter2'], /^--secret .* UUID/],
  ])('are refused with the right usage: %s', async (_what, args, reason) => {
    const text = await told(() => optionsOf(args));
    expect(text).toMatch(reason);
    expect(text).toContain('Usage:');
    expect(text).not.toMatch(/hunter2| {4}at /);
  });

  it('take a secret key, and an empty one for none', () => {
    const secret = '5f0e4a0e-6d5c-4c6e-9f0b-2f6f9a1f7c55';
    expect(optionsOf(['a', '--secret', ` ${secret} `]).secret).toBe(secret);
    expect(optionsOf(['a', '--secret', '']).secret).toBe('');
  });
});

describe('a start that fails', () => {
  it('names the file that is no export', async () => {
    const exportFile = folder.write('broken.xml', '<rss><channel>');
    const text = await told(() => loadSite({ exportFile }));
    expect(text).toContain('broken.xml');
    expect(text).not.toContain('    at ');
  });

  it('names the settings file that is wrong', async () => {
    const exportFile = path.resolve(__dirname, 'fixtures/wordpress/export.wxr.xml');
    const settingsFile = folder.write('wrong.json', '{');
    const text = await told(() => loadSite({ exportFile, settingsFile }));
    expect(text).toContain('wrong.json');
    expect(text).not.toContain('    at ');
  });

  it('explains how to make a secret key, and does not print the invalid one', async () => {
    const text = await told(() => signInFrom({ FAUST_SECRET_KEY: 'hunter2' }));
    expect(text).toContain('FAUST_SECRET_KEY must be a UUID');
    expect(text).not.toMatch(/hunter2| {4}at /);
  });

  it('says how to choose another port', () => {
    expect(reasonOf(new PortTaken('Port 8080 is taken.'))).toMatch(/^Port 8080 is taken\..*--port/);
  });

  it('shows where a mistake of the program is', () => {
    expect(reasonOf(new TypeError('x is undefined'))).toMatch(/x is undefined\n {4}at /);
    expect(reasonOf('thrown')).toBe('thrown');
  });
});
