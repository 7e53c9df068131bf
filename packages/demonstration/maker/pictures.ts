import type { Image } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from './markdown';
import type { Source } from './read-source';
import { type Motif, motifSchema, type Portrait } from './source-schema';

/** A picture that a document asks for. */
export interface Picture {
  /** Key of the document or the user: "post/the-five-mile-plan", "user/fern". */
  owner: string;
  /**
   * 0 is the featured image; the images of the text count from 1. A project has pictures of what
   * was there before and after.
   */
  place: number | 'before' | 'after';
  drawing: Motif | Portrait;
  alt: string;
  caption: string;
  /** Path below uploads: "2026/05/the-five-mile-plan.jpg". */
  file: string;
  /** Wall clock of the upload. */
  date: string;
  author: string;
}

/** A picture in a field of a project. */
type ComparedPicture = Pick<Picture, 'alt' | 'caption'> & { motif: Motif };

interface IllustratedContent {
  slug: string;
  date: string;
  modified?: string | undefined;
  author: string;
  image?: Motif | undefined;
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
      pictureOfPerson(`testimonial/${slug}`, { name: slug, date, author: 'admin', portrait }),
    ),
    ...users.flatMap(({ login, registered, portrait }) =>
      portrait === undefined
        ? []
        : [
            pictureOfPerson(`user/${login}`, {
              name: login,
              date: registered.slice(0, '2026-01-05T09:00:00'.length),
              author: login,
              portrait,
            }),
          ],
    ),
  ];
}

function pictureOfPerson(
  owner: string,
  {
    name,
    date,
    author,
    portrait,
  }: { name: string; date: string; author: string; portrait: Portrait },
): Picture {
  return {
    owner,
    place: 0,
    drawing: portrait,
    alt: portrait.alt,
    caption: '',
    file: `${folderOf(date)}/${name}.jpg`,
    date,
    author,
  };
}

function folderOf(date: string): string {
  return date.slice(0, 7).replace('-', '/');
}

/**
 * The pictures of one document: the featured one first.
 *
 * @throws Error when its Markdown names an unknown motif.
 */
function picturesOfDocument(owner: string, document: IllustratedContent): Picture[] {
  const { slug, author, image, imageAlt = '' } = document;
  const date = uploadedAt(document);
  const folder = folderOf(date);
  const name = fileName(slug);
  const common = { owner, date, author };
  const featured: Picture[] = image
    ? [
        {
          ...common,
          place: 0,
          drawing: image,
          alt: imageAlt,
          caption: '',
          file: `${folder}/${name}.jpg`,
        },
      ]
    : [];
  const inText = imagesOf(document.markdown).map(({ url, alt, title }, index): Picture => {
    const motif = motifSchema.safeParse(url);
    if (!motif.success) throw new Error(`${owner}: no drawing is called "${url}"`);
    const place = index + 1;
    return {
      ...common,
      place,
      drawing: motif.data,
      alt: alt ?? '',
      caption: title ?? '',
      file: `${folder}/${name}-${place}.jpg`,
    };
  });
  const compared = (['before', 'after'] as const).flatMap((place): Picture[] => {
    const picture = document[place];
    if (!picture) return [];
    const { motif: drawing, alt, caption } = picture;
    return [{ ...common, place, drawing, alt, caption, file: `${folder}/${name}-${place}.jpg` }];
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

/** A slug's ASCII part: file names have to survive every file system and archive. */
function fileName(slug: string): string {
  return slug.replace(/[^a-z0-9]+/g, '-').replace(/^-+|(?<!-)-+$/g, '');
}
