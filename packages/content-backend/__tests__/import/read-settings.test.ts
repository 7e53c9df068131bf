import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { runs } from '../../../../__tests__/generated-cases';
import { readSettings, SettingsError } from '../../import';
import { EXAMPLES } from '../../import/settings/settings-schema';
import { SampleFolder } from './wxr-sample';

const folder = new SampleFolder();
afterAll(() => folder.remove());

function read(settings: unknown) {
  return readSettings(folder.write('settings.json', JSON.stringify(settings)));
}

async function refusal(reading: Promise<unknown>): Promise<SettingsError> {
  const error: unknown = await reading.catch((reason: unknown) => reason);
  if (error instanceof SettingsError) return error;
  throw new Error(`expected a SettingsError, got ${String(error)}`);
}

const fixture = path.resolve(__dirname, '../fixtures/wordpress/settings.json');

describe('a settings file', () => {
  it('may be empty, and may hold every key', async () => {
    expect(await read({})).toEqual({});
    const settings = await readSettings(fixture);
    expect(settings).toMatchObject({ title: 'Seedling Marketing', frontPage: 55, postsPerPage: 9 });
    expect(settings.users).toHaveLength(6);
  });

  it('may begin with a byte order mark', async () => {
    await expect(readSettings(folder.write('bom.json', '\ufeff{ "title": "A" }'))).resolves.toEqual(
      {
        title: 'A',
      },
    );
  });

  it('may write addresses with or without slashes', async () => {
    expect(
      await read({
        cms: 'http://127.0.0.1:8080/',
        contentTypes: { project: { archive: '/cases', rewrite: '/cases/' } },
      }),
    ).toEqual({
      cms: 'http://127.0.0.1:8080',
      contentTypes: { project: { archive: '/cases/', rewrite: 'cases' } },
    });
  });

  it('may name a language as browsers do', async () => {
    expect(await read({ language: 'de-DE' })).toEqual({ language: 'de_DE' });
  });

  it('may name the currency of prices by its three letters', async () => {
    expect(await read({ currency: 'EUR' })).toEqual({ currency: 'EUR' });
    const { problems } = await refusal(read({ currency: 'Euro' }));
    expect(problems).toEqual([expect.stringContaining('"currency": "EUR"')]);
  });
});

describe('a mistake in a settings file', () => {
  it('in a key is reported with the nearest known key', async () => {
    expect((await refusal(read({ frontpage: 1 }))).problems).toEqual([
      'line 1: "frontpage" is not a setting; did you mean "frontPage"?',
    ]);
    expect((await refusal(read({ users: [{ login: 'a', roll: 'x' }] }))).problems).toEqual([
      'line 1: "users", entry 1, "roll" is not a setting; did you mean "role"?',
    ]);
    expect((await refusal(read({ zzzzzzzz: 1 }))).message).toContain('known keys here: title,');
  });

  it.each<[unknown, string[]]>([
    [{ postsPerPage: 'nine' }, ['"postsPerPage" must be a number', 'It is "nine"', '9 (1 to 100)']],
    [{ postsPerPage: 0 }, ['"postsPerPage" must be at least 1']],
    [{ postsPerPage: 1000 }, ['"postsPerPage" must be at most 100']],
    [{ startOfWeek: 1.5 }, ['"startOfWeek" must be a whole number']],
    [{ timezone: 'Chicago' }, ['"timezone" is not a time zone', '"America/New_York"']],
    [{ timezone: '+02:00' }, ['"timezone" is not a time zone']],
    [{ permalinks: '%postname%' }, ['"permalinks" must be', '"/%postname%/"']],
    [{ frontPage: true }, ['"frontPage" must be a page id', '"frontPage": 55']],
    [{ dateFormat: ' ' }, ['"dateFormat" is empty', '"F j, Y"']],
    [
      { menuLocations: { primary: 'x' } },
      ['"menuLocations", "primary" must be the name', '"PRIMARY"'],
    ],
    [{ menuLocations: { PRIMARY: null } }, ['"PRIMARY" must be the name, the slug or the id']],
    [{ cms: 'localhost:8080' }, ['"cms" must be http:// or https://', 'http://127.0.0.1:8080']],
    [{ frontEnd: 'https://example.com/blog' }, ['"frontEnd"', 'without a path']],
    [
      { contentTypes: { project: { archive: 'projects' } } },
      ['"archive" must be a path that begins'],
    ],
    [
      { contentTypes: { service: { fields: { serviceFields: { price: 'money' } } } } },
      ['"serviceFields", "price" must be one of text, textarea', '"price": "number" or'],
    ],
    [
      { contentTypes: { service: { fields: { 'service fields': {} } } } },
      ['"service fields" must be a GraphQL name'],
    ],
    [
      { contentTypes: { service: { fields: { serviceFields: { team: { type: 'reapeater' } } } } } },
      ['"team", "type" must be one of text, textarea', '"type": "repeater"'],
    ],
    [
      { fieldGroups: { seo: { on: ['post'], fields: { team: { type: 'repeater' } } } } },
      ['"fieldGroups", "seo", "fields", "team", "fields" is missing, which a repeater needs'],
    ],
    [
      { fieldGroups: { seo: { on: ['post'], fields: { team: { type: 'text', lable: '' } } } } },
      ['"team", "lable" is not a setting; known keys here: type, graphqlName'],
    ],
    [{ fieldGroups: { seo: { fields: {} } } }, ['"fieldGroups", "seo", "on"', '"on": ["service"]']],
    [{ contentTypes: { service: { graphqlName: '2nd' } } }, ['"graphqlName" must be a GraphQL']],
    [{ contentTypes: { service: { supports: ['comment'] } } }, ['must be one of title, editor']],
    [{ contentTypes: [] }, ['"contentTypes" must be an object in { }']],
    [{ users: {} }, ['"users" must be a list in [ ]']],
    [{ users: [{ role: 'editor' }] }, ['"users", entry 1, "login" is missing', '"login": "ada"']],
    [{ users: [{ login: 'a', role: 'boss' }] }, ['must be one of administrator, editor, author']],
    [{ users: [{ login: 'a', registered: '2026-01-01' }] }, ['"registered" must be a date']],
    [{ revisions: [{ title: 'x' }] }, ['"revisions", entry 1, "parent"', '"parent": 42']],
    [{ revisions: [{ parent: 1, date: '2026-02-30 00:00:00' }] }, ['"date" must be a date']],
    [[], ['the file must hold one object']],
    ['x', ['the file must hold one object']],
  ])('is named: %j', async (settings, parts) => {
    const { message } = await refusal(read(settings));
    for (const part of parts) expect(message).toContain(part);
  });

  it('is named with its line', async () => {
    const file = folder.write(
      'lines.json',
      `{
  "title": "A",
  "contentTypes": {
    "service": { "label": "Services",
      "fields": {
        "serviceFields": {
          "price": "number",
          "team": { "type": "repeater", "fields": {
            "name": "txet"
          } }
        }
      }
    }
  },
  "users": [
    { "login": "ada" },
    { "login": "bob",
      "role": "boss" }
  ]
}`,
    );
    expect((await refusal(readSettings(file))).problems).toEqual([
      expect.stringMatching(/^line 9: .*"team", "fields", "name" must be one of text/),
      expect.stringMatching(/^line 18: "users", entry 2, "role" must be one of/),
    ]);
  });

  it('is named beside all others at once', async () => {
    const error = await refusal(read({ titel: 'A', postsPerPage: 0, users: [{}] }));
    expect(error.problems).toHaveLength(3);
    expect(error.message).toContain('3 mistakes');
  });

  it('of the JSON itself is named with line and column', async () => {
    const file = folder.write('broken.json', '{\n  "title": "A",\n}\n');
    expect((await refusal(readSettings(file))).message).toBe(
      `${file}: line 3, column 1: this is not JSON: the comma before this bracket must go.`,
    );
  });

  it('in the name of the file is named', async () => {
    expect((await refusal(readSettings(path.join(folder.path, 'none.json')))).message).toContain(
      'there is no such file',
    );
    mkdirSync(path.join(folder.path, 'dir'));
    expect((await refusal(readSettings(path.join(folder.path, 'dir')))).message).toContain(
      'a folder',
    );
    const latin = folder.write('latin.json', Buffer.from('{"title":"caf\xe9"}', 'latin1'));
    expect((await refusal(readSettings(latin))).message).toContain('not UTF-8');
  });

  it('always ends in a clear error', async () => {
    const key = fc.oneof(
      fc.constantFrom(...Object.keys(EXAMPLES).map((name) => name.split('.')[0] ?? '')),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, fc.jsonValue(), { maxKeys: 4 }), async (settings) => {
        try {
          await read(settings);
        } catch (error) {
          expect(error).toBeInstanceOf(SettingsError);
          expect(String(error)).not.toMatch(/undefined|\[object|NaN/);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('each example that a message gives', () => {
  it.each(
    Object.entries(EXAMPLES)
      .filter(([place]) => !place.includes('.'))
      .flatMap(([, example]) => example.replace(/ \(.*\)$/, '').split(/, (?="[a-z]+P)| or /)),
  )('is right: %s', async (example) => {
    await expect(
      readSettings(folder.write('example.json', `{ ${example} }`)),
    ).resolves.toBeDefined();
  });
});
