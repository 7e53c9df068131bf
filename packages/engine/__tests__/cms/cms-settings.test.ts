import { getConfig, hooks, setConfig, type FaustConfig } from '@faustwp/core';
import { createHooks } from '@wordpress/hooks';
import { cmsSettings, graphqlEndpoint } from '#cms/cms-settings';
import { defineSite, type SiteDefinition } from '#site/define-site';
import possibleTypes from '@/possibleTypes.json';
import { site } from '@/site';

describe('the rendering settings', () => {
  const before = getConfig() as FaustConfig; // faust.config.js has set all of it.
  afterEach(() => setConfig(before));

  it('have the defaults that docs/site.md, 14 promises', () => {
    expect(getConfig()).toMatchObject({
      basePath: '',
      loginPagePath: '/login',
      experimentalToolbar: false,
      usePersistedQueries: false,
      useGETForQueries: true,
    });
  });

  it('name the types of the schema', () => {
    expect(getConfig().possibleTypes).toEqual(possibleTypes);
    for (const type of ['Category', 'Tag', 'PostFormat'])
      expect(possibleTypes.TermNode).toContain(type);
    for (const template of ['DefaultTemplate', 'Template_Blank', 'Template_BlogAlternative']) {
      expect(possibleTypes.ContentTemplate).toContain(template);
    }
  });

  it('switch persisted queries on and queries by GET off', () => {
    setConfig({ ...before, usePersistedQueries: true, useGETForQueries: false });
    expect(cmsSettings(site)).toMatchObject({ usePersistedQueries: true, useGETForQueries: false });
  });

  it('are Faust’s own where the configuration says nothing of them', () => {
    setConfig({ templates: {}, possibleTypes: {} });
    expect(cmsSettings(site)).toMatchObject({ usePersistedQueries: false, useGETForQueries: true });
  });

  it('refuse a configuration without templates', () => {
    setConfig({ possibleTypes: {} } as FaustConfig); // What a mistaken owner writes.
    expect(() => defineSite(site)).toThrow(
      'Templates are required. Please add them to your config.',
    );
  });
});

describe('a plugin of Faust’s', () => {
  const usingFilter = (name: string): SiteDefinition => {
    const ofPlugin = createHooks();
    ofPlugin.addFilter(name, 'owner', (value: unknown) => value);
    return { ...site, faust: { ...site.faust, hooks: ofPlugin } };
  };

  it.each([
    ['apolloClientInMemoryCacheOptions', 'Apollo’s cache'],
    ['apolloClientOptions', 'useGETForQueries'],
    ['seedQueryDocumentNode', 'its own query'],
    ['resolvedUrl', 'next.config.js'],
    ['wpUrl', 'NEXT_PUBLIC_WORDPRESS_URL'],
    ['wpHostname', 'NEXT_PUBLIC_WORDPRESS_URL'],
    ['faustBlocksResolveBlockTemplate', 'blocks/blocks.ts'],
    ['faustBlocksFallbackBlock', 'HTML of WordPress'],
  ])(
    'that uses %s, which has no effect here, ends the start and is told what has',
    (name, what) => {
      hooks.addFilter(name, 'test', (value: unknown) => value);
      expect(() => defineSite(site)).toThrow(new RegExp(`${name}: .*${what}`));
      hooks.removeFilter(name, 'test');
    },
  );

  it('may use all other filters', () => {
    expect(defineSite(usingFilter('possibleTemplatesList'))).toBeDefined();
  });
});

describe('the graph query endpoint', () => {
  it('asks index.php?graphql of the CMS by default', () => {
    expect(graphqlEndpoint(site)).toBe('https://cms.example.com/index.php?graphql');
  });

  it.each(['https://cms.example.com/api', 'http://127.0.0.1:8080/graphql'])(
    'can be overridden by a plugin of the configuration: %s',
    (endpoint) => {
      const filter = jest.fn(() => endpoint);
      hooks.addFilter('graphqlEndpoint', 'test', filter);
      expect(graphqlEndpoint(site)).toBe(endpoint);
      expect(filter).toHaveBeenCalledWith('https://cms.example.com/index.php?graphql', {
        wpUrl: 'https://cms.example.com',
      });
      hooks.removeFilter('graphqlEndpoint', 'test');
    },
  );

  it.each(['javascript:alert("http://")', 'ftp://cms.example.com', '', null, 7])(
    'is no nonsense of a plugin: %s',
    (endpoint) => {
      hooks.addFilter('graphqlEndpoint', 'test', () => endpoint);
      expect(() => graphqlEndpoint(site)).toThrow('must return an http(s) address');
      hooks.removeFilter('graphqlEndpoint', 'test');
    },
  );

  it('can be overridden by the environment', async () => {
    process.env.WORDPRESS_GRAPHQL_ENDPOINT = 'https://cms.example.com/graphql';
    await jest.isolateModulesAsync(async () => {
      const { graphqlEndpoint: fresh } = await import('#cms/cms-settings');
      expect(fresh(site)).toBe('https://cms.example.com/graphql');
    });
    delete process.env.WORDPRESS_GRAPHQL_ENDPOINT;
  });
});
