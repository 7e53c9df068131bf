/**
 * Something of this site that is no page, but is made of WordPress's content for programs: a feed,
 * a sitemap, Markdown.
 */
export interface Document {
  /** The document's type, as the header Content-Type has it. */
  type: string;
  body: string;
  /** The encoding of a body that is bytes and no text. */
  encoding?: 'base64';
  /** The value of a header Link (https://www.rfc-editor.org/rfc/rfc8288). */
  link?: string;
}

/** What the address of a document answers. */
export type DocumentOutcome =
  | { kind: 'document'; document: Document }
  /** A redirect to a path of this site, with basePath. */
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

/** An answer, and what it is made of. */
export interface DocumentAnswer {
  outcome: DocumentOutcome;
  /** The keys of the content in it (docs/decisions/0026-a-page-knows-what-it-is-made-of.md). */
  keys: readonly string[];
  /** The moment of the change log when the making began. */
  moment: string;
  /** How long it is good when nothing of it changes. */
  seconds: number;
}
