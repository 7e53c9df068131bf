import type { MenuTreeItem } from '@homegrown/engine/content/server/menu-tree';
import type { CardProps } from '@/components/post-card/PostCard';
import type { LayoutProps } from '@/components/site-layout/SiteLayout';
import { siteConfig } from '@/site.config';

/** A menu item for tests. */
export function menuItem(label: string, href: string, children: MenuTreeItem[] = []): MenuTreeItem {
  return { id: label, label, href, target: null, title: null, rel: null, cssClasses: [], children };
}

/** A layout for tests: a primary menu with a sub-menu, a footer menu. */
export const layout: LayoutProps = {
  brand: 'Corner Shop',
  logo: null,
  icons: null,
  themeColor: 'blue',
  footer: { platform: siteConfig.platform, social: siteConfig.social },
  language: { tag: 'en-US', direction: 'ltr' },
  path: '/about/',
  year: 2026,
  newsletter: null,
  primaryMenu: {
    name: 'Primary',
    items: [
      menuItem('Articles', '/posts/', [menuItem('Email', '/category/email/')]),
      menuItem('About', '/about/'),
    ],
  },
  footerMenu: { name: 'Footer', items: [menuItem('Privacy', '/privacy/')] },
  metadata: {
    type: 'website',
    title: 'About - Corner Shop',
    description: null,
    shareTitle: 'About',
    shareDescription: null,
    canonical: 'https://shop.example.com/about/',
    image: {
      url: 'https://shop.example.com/static/share.png',
      width: 1200,
      height: 630,
      alt: 'Corner Shop',
    },
    siteName: 'Corner Shop',
    robots: null,
    prev: null,
    next: null,
    article: null,
    alternates: [],
    jsonLd: null,
  },
};

/** Cards for tests, numbered from `from`. */
export function cards(count: number, from = 1): CardProps[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + from;
    return {
      id: `id-${number}`,
      href: `/post-${number}/`,
      title: `Post ${number}`,
      date: { iso: '2026-01-12T10:20:00', label: 'January 12, 2026' },
      author: 'Fern',
      category: { name: 'Email', href: '/category/email/' },
      excerpt: 'One line.',
      image: { src: '/wp-content/uploads/a.jpg', width: 1200, height: 800, alt: 'A jar' },
      readingTime: '4 min read',
      today: null,
      offer: null,
      facts: null,
    };
  });
}
