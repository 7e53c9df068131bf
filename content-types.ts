import type { ContentTypes } from '@homegrown/engine/site/content-type';
import type {
  OwnSummaryFragment,
  OwnTextFragment,
  OwnTitleFragment,
} from './generated/fragments/content-types';

type Fragments = OwnTitleFragment & OwnSummaryFragment & OwnTextFragment;

/**
 * The content types of this site beside posts and pages, by their names in GraphQL. A type that is
 * left out is shown like a post. A type with fields of its own names them in
 * `fragments/content-types.graphql`, and says here what they stand for.
 */
export const contentTypes: ContentTypes<Fragments> = {
  Project: {
    name: 'project',
    template: 'project',
    own: ({ projectFields }) => ({
      title: projectFields?.projectTitle,
      summary: projectFields?.summary,
      text: projectFields?.contentArea,
      trade: projectFields?.trade,
      year: projectFields?.year,
      place: projectFields?.place,
      result: projectFields?.result,
    }),
    kind: ({ types }) => types.Project,
    hasByline: false,
    hasTrades: true,
    items: 'project',
    optionalFields: {
      projectFields: [
        'trade',
        'year',
        'place',
        'task',
        'result',
        'before',
        'after',
        'quotation',
        'speaker',
      ],
    },
  },
  Testimonial: {
    name: 'testimonial',
    leadsTo: () => '/',
    optionalFields: { testimonial: ['featuredImage'] },
  },
};
