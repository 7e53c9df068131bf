import type { LayoutMenu, MenuTreeItem } from '@homegrown/engine/content/server/menu-tree';
import type { Offer } from '@homegrown/engine/content/server/offer';
import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import type { ErrorNavigation } from '@homegrown/engine/screens/error-navigation';
import type { CardProps } from '@/components/post-card/PostCard';
import type { FooterFacts } from '@/components/site-footer/SiteFooter';

/** A word too long for a line. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

export const LONG_TITLE = `What a florist, two bakers and a bicycle workshop learned from writing to their customers every Thursday for a whole year, and why ${LONG_WORD} was never the subject`;

export const sampleImage = {
  src: withBasePath('/static/sample.svg'),
  width: 1200,
  height: 600,
  alt: 'Two hills and the sun',
};

export const sampleDate = { iso: '2026-10-30T09:15:00', label: 'October 30, 2026' };

/** The offer of a product whose price is reduced. */
export const sampleOffer: Offer = {
  price: '€19.90',
  regularPrice: '€24.90',
  isAvailable: true,
  buyHref: 'https://cms.example.com/cart/?add-to-cart=7',
};

/** A post in a list; another number gives another post. */
export const sampleCard = (number = 1): CardProps => ({
  id: `sample-${number}`,
  href: withBasePath(`/sample-${number}/`),
  title: `Clean your list before spring, part ${number}`,
  date: sampleDate,
  author: 'Fern Albright',
  category: { name: 'Email', href: withBasePath('/category/email/') },
  excerpt:
    'Half of the people on an old list have not opened a letter in a year. Ask them once, then let go.',
  readingTime: '4 min read',
  today: '6 steps · 35 minutes',
  image: sampleImage,
  offer: null,
  facts: null,
});

/** A project in a list. */
export const sampleProject = (number = 1): CardProps => ({
  ...sampleCard(number),
  title: `A bakery that is found, part ${number}`,
  date: null,
  author: null,
  category: null,
  facts: {
    trade: 'Bakery',
    place: 'Millbrook',
    year: '2026',
    result: 'Forty new customers in one autumn.',
  },
});

/** An item of a menu; its address is made of its label. */
export const sampleMenuItem = (label: string, children: MenuTreeItem[] = []): MenuTreeItem => ({
  id: label,
  label,
  href: withBasePath(`/${label.toLowerCase().replaceAll(' ', '-')}/`),
  target: null,
  title: null,
  rel: null,
  cssClasses: [],
  children,
});

/** The settings in a footer. */
export const sampleFooter: FooterFacts = {
  platform: { name: 'Headless WordPress', url: 'https://wordpress.org/' },
  social: {
    x: 'https://example.com/x',
    facebook: 'https://example.com/facebook',
    instagram: 'https://example.com/instagram',
    youtube: 'https://example.com/youtube',
    github: 'https://example.com/github',
    linkedin: 'https://example.com/linkedin',
  },
};

/** A menu with a sub-menu of two levels. */
export const sampleMenu: LayoutMenu = {
  name: 'Primary',
  items: [
    sampleMenuItem('Posts', [
      sampleMenuItem('Email', [sampleMenuItem('Newsletters')]),
      sampleMenuItem('Local search'),
    ]),
    sampleMenuItem('Projects'),
    sampleMenuItem('About'),
  ],
};

/** What every screen's layout has of the site. */
export const sampleLayout: ErrorNavigation['layout'] = {
  brand: 'Homegrown',
  logo: { src: withBasePath('/static/sample-logo.svg'), width: 400, height: 80, alt: 'Homegrown' },
  icons: null,
  themeColor: 'blue',
  footer: sampleFooter,
  language: { tag: 'en-US', direction: 'ltr' },
  primaryMenu: sampleMenu,
  footerMenu: { ...sampleMenu, name: 'Footer' },
  year: 2026,
};
