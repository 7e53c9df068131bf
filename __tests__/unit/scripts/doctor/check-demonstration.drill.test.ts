import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { siteImages } from '@/content/maker/illustration/site-images';
import { checkDemonstration } from '@/scripts/doctor/check-demonstration';
import { findingText } from '@/scripts/doctor/finding';
import { siteConfig, type SiteConfig } from '@/site.config';

const words = { heading: 'Gardens', text: 'Plants of {brand}.' };
const own: SiteConfig = {
  ...siteConfig,
  brandPictures: { ...siteConfig.brandPictures, of: 'Fern & Sons' },
  platform: { name: 'WordPress', url: 'https://wordpress.org/' },
  frontPage: {
    ...siteConfig.frontPage,
    ...words,
    banner: { ...siteConfig.frontPage.banner, alt: 'Rows of lettuce' },
    callToAction: { ...siteConfig.frontPage.callToAction, text: 'Come by.' },
    testimonials: { heading: 'Testimonials', text: 'What our neighbours say.' },
  },
  social: { x: 'https://x.com/fern', github: '' },
};

let publicFolder: string;
beforeAll(() => {
  publicFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'public-'));
  fs.mkdirSync(path.join(publicFolder, 'static'));
});
afterAll(() => fs.rmSync(publicFolder, { recursive: true }));

const told = (settings: SiteConfig, isPublic = true) =>
  checkDemonstration(settings, { publicFolder, isPublic }).map(findingText);

describe('The doctor, of what is still the demonstration’s', () => {
  it('finds nothing in a site whose words, profiles and pictures are the owner’s', () => {
    expect(told(own)).toEqual(['✓ Demonstration: nothing of it is shown as yours']);
  });

  it('names each profile and each text that is shown as the owner’s', () => {
    const [text, ...others] = told(siteConfig);
    const shown = [
      'frontPage.banner.alt',
      'frontPage.heading',
      'frontPage.text',
      'frontPage.callToAction.text',
      'frontPage.testimonials.text',
      ...Object.keys(siteConfig.social).map((network) => `social.${network}`),
    ].map((setting) => `${setting} in site.config.ts`);
    expect(text).toBe(
      `! Demonstration: shown as yours: ${shown.join(', ')}\n    → put your own there, or delete the line of a profile that you do not have (docs/your-own-wordpress.md, “Before you go live”)`,
    );
    expect(others).toEqual([
      '· Demonstration: also its own: “Powered By Headless WordPress” (platform)',
    ]);
  });

  it('only notes it where no visitor comes yet', () => {
    expect(told(siteConfig, false)[0]).toMatch(/^· Demonstration: shown as yours: /);
  });

  it('finds example.com in every setting, also on a name below it', () => {
    const platform = { name: 'Press', url: 'http://www.EXAMPLE.com' };
    const feeds = { entries: 10, hubs: ['https://hub.example.org/'] };
    expect(told({ ...own, platform, feeds })[0]).toMatch(
      /: platform\.url in site\.config\.ts, feeds\.hubs\.0 in site\.config\.ts\n/,
    );
  });

  it('leaves addresses alone that only look like it', () => {
    const social = { x: 'https://example.community/x', github: 'https://myexample.com/' };
    expect(told({ ...own, social })).toEqual([expect.stringMatching(/^✓/)]);
  });

  it('names the pictures of public/ that are drawn for the demonstration, until they are replaced', async () => {
    for (const { file, draw } of siteImages)
      fs.writeFileSync(path.join(publicFolder, file), await draw());
    expect(told(own)).toEqual([
      expect.stringMatching(
        /^! Demonstration: shown as yours: public\/static\/banner\.jpeg, public\/logo\.png, public\/static\/share\.png\n/,
      ),
      '· Demonstration: also its own: public/favicon.ico, public/favicon.svg, public/apple-touch-icon.png, public/icon-192.png, public/icon-512.png, public/icon-maskable-512.png, where WordPress has no site icon',
    ]);
    const ofHomegrown = { ...own, brandPictures: siteConfig.brandPictures };
    expect(told(ofHomegrown)[1]).toContain('public/logo.png, while the brand is “Homegrown”; ');
    for (const { file } of siteImages) fs.writeFileSync(path.join(publicFolder, file), 'own');
    expect(told(own)).toEqual([expect.stringMatching(/^✓/)]);
  }, 60_000);
});
