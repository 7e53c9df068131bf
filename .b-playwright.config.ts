import { defineConfig } from '@playwright/test';
process.env.E2E_BACKEND = 'http://127.0.0.1:8601';
process.env.FAUST_SECRET_KEY = '00000000-0000-4000-8000-000000000000';
process.env.NEXT_DIST_DIR = '.next-b';
process.env.CONTENT_PASSWORD = 'x';
export default defineConfig({ testDir: '__tests__/e2e/editor', fullyParallel: true, workers: 2, timeout: 40_000, reporter: [['list']], outputDir: '/tmp/b/results',
  expect: { timeout: 8000 },
  use: { baseURL: 'http://localhost:3600', browserName: 'chromium', launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-quic','--disable-background-networking','--no-first-run'] } } });
