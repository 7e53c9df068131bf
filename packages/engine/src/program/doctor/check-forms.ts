import { z } from 'zod';
import { parseHtml } from '#content/server/parse-html';
import { formsOf } from '#content/server/sanitizer/keep-forms';
import { graphqlOf } from './check-graphql';
import { about, type Finding } from './finding';
import type { WordPress } from './wordpress';

const aboutForms = about('Forms');

const newest = z.object({
  contentNodes: z.object({
    nodes: z.array(z.object({ uri: z.string().nullish(), content: z.string().nullish() })),
  }),
});

const NEWEST = `{
  contentNodes(first: 100) {
    nodes {
      uri
      ... on NodeWithContentEditor { content }
    }
  }
}`;

/** Which forms of the newest content the site shows, and which are links to WordPress. */
export async function checkForms({ query }: WordPress): Promise<Finding[]> {
  const answer = newest.safeParse(graphqlOf(await query(NEWEST))?.data);
  if (!answer.success) return aboutForms.note('the newest content could not be read');
  const found = answer.data.contentNodes.nodes
    .filter(({ content }) => content?.includes('form'))
    .map(({ uri, content }) => ({ uri, ...formsOf(parseHtml(content ?? '')) }));
  const kept = found.reduce((sum, one) => sum + one.kept, 0);
  const links = found.flatMap(({ uri, linked }) =>
    linked.map(({ plugin }) => `${plugin} on ${uri ?? 'a page'}`),
  );
  if (links.length > 0) {
    return aboutForms.warning(
      `${links.length} of the newest content are links to WordPress: ${links.slice(0, 5).join(', ')}`,
      'the site sends forms of Contact Form 7 without a captcha (docs/your-own-wordpress.md, Forms)',
    );
  }
  return kept > 0 ? aboutForms.ok(`${kept} of the newest content, which the site sends`) : [];
}
