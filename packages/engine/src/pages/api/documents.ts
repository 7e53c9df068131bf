import type { NextApiHandler } from 'next';
import { answerDocument } from '#documents/answer-document';
import type { SiteDefinition } from '#site/define-site';

/** Feeds and other documents, whose addresses next.config.js rewrites to this route. */
export const documentsRoute =
  (site: SiteDefinition): NextApiHandler =>
  async (request, response) => {
    const { at } = request.query;
    await answerDocument(typeof at === 'string' ? at : '', request, response, site);
  };
