import type { Image } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from './markdown';
import type { Source } from './read-source';
import { pictureFile, type Portrait } from './source-schema';

/** A picture that a document asks for. */
export interface Picture {
  /** Key of the document or the user: "post/the-five-mile-plan", "user/fern". */
  owner: string;
  /**
   * 0 is the featured image; the images of the text count from 1. A project has pictures of what
   * was there before and after.
   */
  place: number | 'before' | 'after';
  alt: string;
  caption: string;
  /** Path below uploads: "2026/05/the-five-mile-plan.jpg". */
  file: string;
  /** Wall clock of the upload. */
  date: string;
  author: string;
}

/** A picture in a field of a project. */
type ComparedPicture = Pick<Picture, 'alt' | 'caption'> & { picture: string };

interface IllustratedContent {
  date: string;
  modified?: string | undefined;
  author: string;
  image?: string | undefined;
  imageAlt?: string | undefined;
  before?: ComparedPicture | undefined;
  after?: ComparedPicture | undefined;
  markdown: string;
}

/** Every picture of the documents, in their order, and the portraits. */
export function picturesOf({
  posts,
  pages,
  projects,
  entries,
  testimonials,
  users,
}: Pick<Source, 'posts' | 'pages' | 'projects' | 'entries' | 'testimonials' | 'users'>): Picture[] {
  return [
    ...posts.flatMap((post) => picturesOfDocument(`post/${post.slug}`, post)),
    ...pages.flatMap((page) => picturesOfDocument(`page/${page.slug}`, page)),
    ...projects.flatMap((project) => picturesOfDocument(`project/${project.slug}`, project)),
    ...entries.flatMap((entry) => picturesOfDocument(`${entry.type}/${entry.slug}`, entry)),
    ...testimonials.map(({ slug, date, portrait }) =>
      pictureOfPerson(`testimonial/${slug}`, { date, author: 'admin', portrait }),
    ),
    ...users.flatMap(({ login, registered, portrait }) =>
      portrait === undefined
        ? []
        : [
            pictureOfPerson(`user/${login}`, {
              date: registered.slice(0, '2026-01-05T09:00:00'.length),
              author: login,
              portrait,
            }),
          ],
    ),
  ];
}

const pictureOfPerson = (
  owner: string,
  { date, author, portrait }: { date: string; author: string; portrait: Portrait },
): Picture => ({
  owner,
  place: 0,
  alt: portrait.alt,
  caption: '',
  file: portrait.picture,
  date,
  author,
});

/**
 * The pictures of one document: the featured one first.
 *
 * @throws Error when its Markdown names no file of a picture.
 */
function picturesOfDocument(owner: string, document: IllustratedContent): Picture[] {
  const { author, image, imageAlt = '' } = document;
  const common = { owner, date: uploadedAt(document), author };
  const featured = image ? [{ ...common, place: 0, alt: imageAlt, caption: '', file: image }] : [];
  const inText = imagesOf(document.markdown).map(({ url, alt, title }, index): Picture => {
    const file = pictureFile.safeParse(url);
    if (!file.success) throw new Error(`${owner}: "${url}" is no picture below uploads/`);
    return { ...common, place: index + 1, alt: alt ?? '', caption: title ?? '', file: file.data };
  });
  const compared = (['before', 'after'] as const).flatMap((place): Picture[] => {
    const one = document[place];
    return one ? [{ ...common, place, alt: one.alt, caption: one.caption, file: one.picture }] : [];
  });
  return [...featured, ...inText, ...compared];
}

/** Pictures are uploaded when a document is written, also when it is to appear later. */
function uploadedAt({ date, modified = date }: IllustratedContent): string {
  return modified < date ? modified : date;
}

function imagesOf(markdown: string): Image[] {
  const images: Image[] = [];
  visit(parseMarkdown(markdown), 'image', (image) => {
    images.push(image);
  });
  return images;
}
