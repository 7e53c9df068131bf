import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  type ShownSettings,
  shownSettings,
  type WordPressFacts,
} from '#content/shared/shown-settings';
import type { SiteConfig } from '#site/settings';
import { about, type Finding } from './finding';

const aboutDemonstration = about('Demonstration');

/** Addresses that belong to nobody (https://www.rfc-editor.org/rfc/rfc2606#section-3). */
const EXAMPLE = /^https?:\/\/(?:[^/]*\.)?example\.(?:com|net|org)(?:[:/?#]|$)/i;

/** Texts of the front page that no other site would have. */
const WORDS: ReadonlySet<string> = new Set([
  'Portfolio Banner',
  'DIY Digital Marketing for Small Businesses',
  'Struggling to grow your online business without the budget for costly consultants or agencies? Welcome to {brand}! Your Free DIY Digital Marketing Compendium for Small Businesses!',
  'Learn about Core Web Vitals and how {platform} can help you reach your most demanding speed and user experience requirements.',
  'Here are just a few of the nice things our customers have to say.',
  'Headless WordPress',
]);

/** The brand of the demonstration: its logo and its share image have the name in them. */
const BRAND = 'Homegrown';

/** The demonstration's pictures below `public/`, each with the SHA-256 of its file. */
const PICTURES = {
  banner: {
    'static/banner.jpeg': '8078743673842b311531d44fd792f24d1fcbec9cdf90852af2030b673e4d8826',
  },
  brand: {
    'logo.png': '6d0ecc467380b5bdda8c578a821cb1f4162bbef78ca8f9d406c623784820d776',
    'static/share.png': 'dd36e25fccc1a72ede6f6462946f56ab38a12b56e44d6edf02a994d6b961c96d',
  },
  icons: {
    'icons/favicon.ico': '0049faebfede38934e84eba4b3a23bc3f25e6d67586b9c26c81d1db9dd2db4bd',
    'icons/favicon.svg': 'c31f403fba25dc7886b519ebb3b4529c9c489afaea609cd828b364e27dcff67c',
    'icons/apple-touch-icon.png':
      'aeb3f726a3343b2bfdfe6078b22088a62054ec58e12ce50d4713516d67a27010',
    'icons/icon-192.png': 'ab39eb7e3b66d8215a5299571119f9a0921ddde0f3eb1be0261881f1f9ff78b8',
    'icons/icon-512.png': '5f93ddf03df5cc73a242b865feed2f74070d147470b6de0b64404896d6dcbe22',
    'icons/icon-maskable-512.png':
      'f4113f4ecd2578dc0afe0a2d9ebfdcc7b809e10b34cd9e5a54a9ea05bf05fb0d',
  },
};

/** The paths of all texts in a value that are the demonstration's: `social.x`. */
function textsIn(value: unknown, at: string): string[] {
  if (typeof value === 'string') return EXAMPLE.test(value) || WORDS.has(value) ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    textsIn(one, at === '' ? name : `${at}.${name}`),
  );
}

/** The files among `pictures` that are still the demonstration's. */
function unchanged(publicFolder: string, pictures: Readonly<Record<string, string>>): string[] {
  return Object.entries(pictures).flatMap(([file, digest]) => {
    const full = path.join(publicFolder, file);
    if (!fs.existsSync(full)) return [];
    const found = createHash('sha256').update(fs.readFileSync(full)).digest('hex');
    return found === digest ? [`public/${file}`] : [];
  });
}

/** What visitors see of the settings, under their names in site.config.ts. */
function seenOf(config: SiteConfig, shown: ShownSettings): object {
  const { hero, callToAction, testimonials } = shown.frontPage('');
  return {
    ...config,
    social: shown.social,
    platform: shown.platform,
    frontPage: { ...hero, callToAction, testimonials },
  };
}

function picturesSeen(shown: ShownSettings, publicFolder: string, hasIcon: boolean): string[] {
  const pictures = [shown.frontPage('').hero?.banner, shown.defaultImages.others];
  const isSeen = (file: string) => pictures.some((one) => one?.src === `/${file}`);
  return [
    ...unchanged(publicFolder, PICTURES.banner).filter((file) => isSeen(file.slice(7))),
    ...(shown.brandPictures && shown.brandPictures.of !== BRAND
      ? unchanged(publicFolder, PICTURES.brand)
      : []),
    ...(shown.icons && !hasIcon ? unchanged(publicFolder, PICTURES.icons) : []),
  ];
}

/**
 * Names what visitors see of the demonstration's in site.config.ts and `public/`.
 *
 * @param told what WordPress says; null if it can't say
 */
export function demonstrationIn(
  config: SiteConfig,
  facts: WordPressFacts | null,
  { publicFolder, hasIcon }: { publicFolder: string; hasIcon: boolean },
): Finding[] {
  const isDemonstration = facts?.isDemonstration ?? true;
  if (facts && isDemonstration)
    return aboutDemonstration.note('WordPress says that its content is it');
  const shown = shownSettings(facts ?? { isDemonstration, settings: {} }, config);
  const seen = [
    ...textsIn(seenOf(config, shown), '').map((one) => `${one} in site.config.ts`),
    ...picturesSeen(shown, publicFolder, hasIcon),
  ];
  if (seen.length === 0) return aboutDemonstration.ok('visitors see nothing of it');
  return aboutDemonstration.failure(
    `visitors see ${seen.join(', ')}`,
    facts
      ? 'put your own there, or write "auto" or "never" for that part in `show` of site.config.ts (docs/your-own-wordpress.md, “Before you go live”)'
      : 'activate or update the plugin “Homegrown”, which says whose content it is: none of it is then shown; or put your own there (docs/your-own-wordpress.md, “Before you go live”)',
  );
}
