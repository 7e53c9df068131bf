/** A comment of an item: a row of the comments table. */
export interface WxrComment {
  id: number;
  parentId: number;
  userId: number;
  name: string;
  email: string;
  url: string;
  /** The site's wall clock, "2026-10-30T09:15:00". */
  date: string;
  text: string;
}

/** One item of an export: a row of the posts table with its meta and terms. */
export interface WxrItem {
  id: number;
  type: string;
  status: string;
  title: string;
  /** The slug as stored: percent-encoded where it is not ASCII; '' for drafts. */
  name: string;
  /** Absolute address on the front end. */
  link: string;
  guid: string;
  creator: string;
  content: string;
  excerpt: string;
  /** The site's wall clock, "2026-10-30T09:15:00". */
  date: string;
  modified: string;
  parentId: number;
  menuOrder: number;
  password: string;
  comments: 'open' | 'closed';
  thread: readonly WxrComment[];
  /** Attachments only. */
  attachmentUrl?: string;
  terms: readonly { taxonomy: string; slug: string; name: string }[];
  meta: readonly (readonly [key: string, value: string])[];
}

/** A slug as WordPress stores and links it: UTF-8 octets in lower-case hexadecimal. */
export function storedSlug(slug: string): string {
  return encodeURIComponent(slug).replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase());
}
