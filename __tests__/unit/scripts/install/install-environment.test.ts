import { installEnvironment } from '@/scripts/install/install-environment.mjs';

it('gives install scripts no secret of the site or of its machine', () => {
  const given = {
    PATH: '/bin',
    HOME: '/home/ada',
    https_proxy: 'http://proxy:3128',
    npm_config_cache: '/cache',
    FAUST_SECRET_KEY: 'secret',
    CONTENT_PASSWORD: 'secret',
    AWS_SECRET_ACCESS_KEY: 'secret',
    GITHUB_TOKEN: 'secret',
    REDIS_URL: 'redis://:secret@redis.internal',
    DATABASE_URL: 'postgres://ada:secret@db/',
  };
  expect(installEnvironment(given)).toEqual({
    PATH: '/bin',
    HOME: '/home/ada',
    https_proxy: 'http://proxy:3128',
    npm_config_cache: '/cache',
  });
});
