/**
 * Something of this site that is no page, but is made of WordPress's content for programs: a feed,
 * a sitemap, Markdown.
 */
export interface Document {
  /** The document's type, for the Content-Type header. */
  type: string;
  body: string;
  /** The encoding of a binary body. */
  encoding?: 'base64';
  /** The value of the Link header (https://www.rfc-editor.org/rfc/rfc8288). */
  link?: string;
}

/** What a document's address answers. */
export type DocumentOutcome =
  | { kind: 'document'; document: Document }
  /** A redirect to a path of this site, with basePath. */
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

/** An answer, and what it depends on. */
export interface DocumentAnswer {
  outcome: DocumentOutcome;
  /** The keys of the content in it (docs/decisions/0026-a-page-knows-what-it-is-made-of.md). */
  keys: readonly string[];
  /** The version of the change log when its production began. */
  logVersion: string;
  /** How long it is valid if nothing of it changes. */
  seconds: number;
}
