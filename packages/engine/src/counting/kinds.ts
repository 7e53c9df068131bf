import type { Counting, CountingKind } from '#site/settings';

/** The sources that a kind of counting adds to the Content-Security-Policy, by directive. */
export type CountingSources = Partial<
  Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', string[]>
>;

interface Kind {
  /** What readers know the service as. */
  service: string;
  /** Whether it keeps something on the reader's device, or tells others of the reader. */
  needsConsent: boolean;
  /** The address of the service; '' if each owner has one of their own. */
  address: string;
  /** Where its script is and its events go, if this site can stand between. */
  paths: { script: string; events: string } | null;
  /** What the policy needs for browsers that talk to the service themselves. */
  sources: (origin: string) => CountingSources;
}

const GOOGLE = 'https://www.googletagmanager.com';
const GOOGLE_HOSTS = [GOOGLE, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
const OF_GOOGLE: CountingSources = {
  'script-src': [GOOGLE],
  'connect-src': GOOGLE_HOSTS,
  'img-src': GOOGLE_HOSTS,
};

const KINDS: Readonly<Record<CountingKind, Kind>> = {
  plausible: {
    service: 'Plausible',
    needsConsent: false,
    address: 'https://plausible.io',
    paths: { script: '/js/script.js', events: '/api/event' },
    sources: () => ({}),
  },
  matomo: {
    service: 'Matomo',
    needsConsent: false,
    address: '',
    paths: { script: '/matomo.js', events: '/matomo.php' },
    sources: () => ({}),
  },
  fathom: {
    service: 'Fathom',
    needsConsent: false,
    address: 'https://cdn.usefathom.com',
    paths: null,
    sources: (origin) => ({
      'script-src': [origin],
      'connect-src': [origin],
      'img-src': [origin],
    }),
  },
  'google-analytics': {
    service: 'Google Analytics',
    needsConsent: true,
    address: GOOGLE,
    paths: null,
    sources: () => OF_GOOGLE,
  },
  'google-tag-manager': {
    service: 'Google Tag Manager',
    needsConsent: true,
    address: GOOGLE,
    paths: null,
    sources: () => ({ ...OF_GOOGLE, 'frame-src': [GOOGLE] }),
  },
};

/** What there is to know of the owner's way of counting. */
export function kindOf({ kind, address }: Counting): Kind & { address: string } {
  const found = KINDS[kind];
  return { ...found, address: (address || found.address).replace(/(?<!\/)\/+$/, '') };
}

/** The sources that the policy of a site needs in addition. */
export function sourcesOf(counting: Counting | false): CountingSources {
  if (counting === false) return {};
  const { address, paths, sources } = kindOf(counting);
  return paths ? {} : sources(new URL(address).origin);
}
