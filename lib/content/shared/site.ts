/** Where this site and its CMS are: what links, images and metadata are made absolute or relative with. */
export interface Site {
  /** Public origin of this site, without a slash at its end (SITE_URL). */
  siteUrl: string;
  /** "" or "/blog". */
  basePath: string;
  /** Address of WordPress, without a slash at its end. */
  cmsUrl: string;
  /** Origins whose pages are this site's own, beside `siteUrl` and `cmsUrl`: what content of a moved site still names. */
  ownOrigins: readonly string[];
}
