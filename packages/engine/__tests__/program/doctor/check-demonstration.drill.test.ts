import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { WordPressFacts } from '#content/shared/shown-settings';
import { demonstrationIn } from '#program/doctor/check-demonstration';
import { findingText } from '#program/doctor/finding';
import type { SiteConfig } from '#site/settings';
import { root } from '@/__tests__/e2e/site/running-program';
import { siteConfig } from '@/site.config';

const words = { heading: 'Gardens', text: 'Plants of {brand}.' };
const own: SiteConfig = {
  ...siteConfig,
  show: { ...siteConfig.show, icons: 'always', brandPictures: 'always' },
  brandPictures: {
    of: 'Fern & Sons',
    logo: { src: '/logo.png', width: 400, height: 80 },
    share: { src: '/static/share.png', width: 1200, height: 630 },
  },
  platform: { name: 'WordPress', url: 'https://wordpress.org/' },
  frontPage: {
    ...siteConfig.frontPage,
    ...words,
    banner: { src: '/static/banner.jpeg', width: 1200, height: 600, alt: 'Rows of lettuce' },
    callToAction: { ...siteConfig.frontPage.callToAction, text: 'Come by.' },
    testimonials: { heading: 'Testimonials', text: 'What our neighbours say.' },
  },
  social: { x: 'https://x.com/fern', github: '' },
};

let publicFolder: string;
beforeAll(() => {
  publicFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'public-'));
  for (const folder of ['static', 'icons']) fs.mkdirSync(path.join(publicFolder, folder));
});
afterAll(() => fs.rmSync(publicFolder, { recursive: true }));

const ofOwner = { isDemonstration: false, settings: {} };
const found = (config: SiteConfig, facts: WordPressFacts | null, hasIcon = false) =>
  demonstrationIn(config, facts, { publicFolder, hasIcon }).map(findingText).join();

describe('The doctor, of what is still the demonstration’s', () => {
  it('finds nothing where the words, profiles and pictures are the owner’s', () => {
    expect(found(own, null)).toBe('✓ Demonstration: visitors see nothing of it');
  });

  it('finds nothing in settings that nobody has changed, where WordPress says that its content is the owner’s', () => {
    expect(found(siteConfig, ofOwner)).toBe('✓ Demonstration: visitors see nothing of it');
  });

  it('has nothing against the demonstration itself', () => {
    expect(found(siteConfig, { isDemonstration: true, settings: {} })).toMatch(/^· /);
  });

  it('names each profile and each text that visitors see, where WordPress can’t say whose content it has', () => {
    const shown = [
      ...Object.keys(siteConfig.social).map((network) => `social.${network}`),
      'platform.name',
      'frontPage.banner.alt',
      'frontPage.heading',
      'frontPage.text',
      'frontPage.callToAction.text',
      'frontPage.testimonials.text',
    ];
    const text = found(siteConfig, null);
    expect(text).toMatch(
      /^✗ Demonstration: visitors see [\s\S]*\n {4}→ activate or update the plugin/,
    );
    for (const name of shown) expect(text).toContain(`${name} in site.config.ts`);
    expect(text.match(/ in site\.config\.ts/g)).toHaveLength(shown.length);
  });

  it('names those of a part that is always shown, and none that WordPress has replaced', () => {
    const always = { ...siteConfig, show: { ...siteConfig.show, hero: 'always' as const } };
    expect(found(always, ofOwner)).toMatch(
      /visitors see frontPage\.banner\.alt in site\.config\.ts, frontPage\.heading in site\.config\.ts, frontPage\.text in site\.config\.ts\n {4}→ put your own there/,
    );
    const banner = { src: '/wp-content/uploads/rows.jpg', width: 10, height: 10, alt: '' };
    const settings = { frontPage: { ...words, banner } };
    expect(found(always, { isDemonstration: false, settings })).toMatch(/^✓/);
  });

  it('finds example.com in every setting, also on a name below it', () => {
    const platform = { name: 'Press', url: 'http://www.EXAMPLE.com' };
    const feeds = { entries: 10, hubs: ['https://hub.example.org/'] };
    expect(found({ ...own, platform, feeds }, null)).toMatch(
      /visitors see platform\.url in site\.config\.ts, feeds\.hubs\.0 in site\.config\.ts\n/,
    );
  });

  it('leaves addresses alone that only look like it', () => {
    const social = { x: 'https://example.community/x', github: 'https://myexample.com/' };
    expect(found({ ...own, social }, null)).toMatch(/^✓/);
  });

  it('names the pictures of public/ that are the demonstration’s, until they are replaced', () => {
    const files = ['logo.png', 'static/banner.jpeg', 'static/share.png'];
    fs.cpSync(path.join(root, 'public/icons'), path.join(publicFolder, 'icons'), {
      recursive: true,
    });
    for (const file of files)
      fs.copyFileSync(path.join(root, 'public', file), path.join(publicFolder, file));
    const icons =
      'public/icons/favicon.ico, public/icons/favicon.svg, public/icons/apple-touch-icon.png, public/icons/icon-192.png, public/icons/icon-512.png, public/icons/icon-maskable-512.png';
    const pictures = 'public/static/banner.jpeg, public/logo.png, public/static/share.png';
    expect(found(own, null)).toContain(`visitors see ${pictures}, ${icons}\n`);
    expect(found(own, null, true)).toContain(`visitors see ${pictures}\n`);
    expect(found(siteConfig, ofOwner)).toMatch(/^✓/);
    const ofHomegrown = { ...own, brandPictures: siteConfig.brandPictures };
    expect(found(ofHomegrown, null, true)).toContain('visitors see public/static/banner.jpeg\n');
    for (const file of fs.readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })) {
      const full = path.join(publicFolder, file);
      if (fs.statSync(full).isFile()) fs.writeFileSync(full, 'own');
    }
    expect(found(own, null)).toMatch(/^✓/);
  });
});
