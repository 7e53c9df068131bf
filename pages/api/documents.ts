import { answerDocument } from '@homegrown/engine/documents/answer-document';
import type { NextApiRequest, NextApiResponse } from 'next';
import { site } from '@/site';

export const config = { api: { bodyParser: false, responseLimit: false } };

/** Feeds and other documents, whose addresses next.config.js rewrites to this route. */
export default async function documents(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const { at } = request.query;
  await answerDocument(typeof at === 'string' ? at : '', request, response, site);
}
