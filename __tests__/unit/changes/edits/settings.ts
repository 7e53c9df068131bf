import { type Make, notItself, pick, toSettings } from './edit';

/** What administrators do on the pages of settings. */
export const settingEdits: Readonly<Record<string, Make>> = {
  'site’s title': toSettings((_settings, variant) => ({ title: `Site ${variant}` })),
  tagline: toSettings((_settings, variant) => ({ tagline: `Line ${variant}` })),
  'language and formats': toSettings((_settings, variant) => ({
    language: pick(['de_DE', 'ar', 'en_US'], variant) ?? 'en_US',
    dateFormat: pick(['j. F Y', 'F j, Y'], variant) ?? 'F j, Y',
    timeFormat: pick(['H:i', 'g:i a'], variant) ?? 'g:i a',
    startOfWeek: variant % 7,
  })),
  'logo and icon': toSettings((_settings, variant) => ({
    logoId: notItself([60, 62, null], variant, -1),
    iconId: notItself([61, 60, null], variant, -1),
  })),
  'posts per page': toSettings((_settings, variant) => ({ postsPerPage: (variant % 10) + 1 })),
  'front page': toSettings(({ postsPageId }, variant) => ({
    frontPageId: notItself([41, 43, 44], variant, postsPageId),
  })),
  'posts page': toSettings(({ frontPageId }, variant) => ({
    postsPageId: frontPageId === null ? null : notItself([42, 43, null], variant, frontPageId),
  })),
  'latest posts as front page': toSettings(() => ({ frontPageId: null, postsPageId: null })),
  'time zone': toSettings((_settings, variant) => ({
    timezone: pick(['Europe/Berlin', 'Asia/Tokyo', 'America/Chicago'], variant) ?? 'UTC',
  })),
  'privacy page': toSettings(({ privacyPageId }, variant) => ({
    privacyPageId: notItself([43, 44, null], variant, privacyPageId),
  })),
  permalinks: toSettings((_settings, variant) => ({
    permalinks:
      pick(
        [
          '/%postname%/',
          '/%year%/%monthnum%/%postname%/',
          '/%category%/%postname%/',
          '/archives/%post_id%/',
          '/%author%/%postname%/',
        ],
        variant,
      ) ?? '',
  })),
  nothing: (content) => content,
};
