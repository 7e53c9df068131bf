import { attachmentMetadata, type Original, smallerSizes } from './attachment-metadata';
import type { ShownPicture } from './markdown-to-blocks';
import type { Picture } from './pictures';
import type { Source } from './read-source';
import type { StableIds } from './stable-ids';
import { storedSlug, type WxrItem } from './wxr-item';

/** A user's portrait belongs to no document. */
const isOfUser = ({ owner }: Picture): boolean => owner.startsWith('user/');

/** The dimensions and size in bytes of a file below uploads. */
export type Measure = (file: string) => Original;

/**
 * The path of the document that a picture belongs to; WordPress puts an attachment's address below
 * it.
 */
function pathOf(owner: string, types: Source['types']): string {
  const [type = '', slug = ''] = owner.split('/');
  const rewrite = types[type]?.rewrite;
  return rewrite === undefined ? storedSlug(slug) : `${rewrite}/${storedSlug(slug)}`;
}

/** The library of pictures: what blocks show, and the items of the export. */
export class Attachments {
  private readonly byPlace = new Map<string, Picture>();

  constructor(
    private readonly pictures: readonly Picture[],
    private readonly ids: StableIds,
    private readonly measure: Measure,
    private readonly addresses: { cms: string; frontEnd: string },
    private readonly types: Source['types'],
  ) {
    for (const picture of pictures) this.byPlace.set(`${picture.owner} ${picture.place}`, picture);
  }

  /** Path below uploads of a user's portrait; undefined when it has none. */
  portraitOf(login: string): string | undefined {
    return this.byPlace.get(`user/${login} 0`)?.file;
  }

  /** Id of the picture at a place of a document; undefined when it has none there. */
  idAt(owner: string, place: Picture['place']): number | undefined {
    const picture = this.byPlace.get(`${owner} ${place}`);
    return picture && this.idOf(picture);
  }

  /**
   * The picture at a place of a document's text, in the size "large".
   *
   * @throws Error when there is none.
   */
  shown(owner: string, place: number): ShownPicture {
    const picture = this.byPlace.get(`${owner} ${place}`);
    if (!picture) throw new Error(`${owner} has no picture at place ${place}`);
    const folder = picture.file.slice(0, picture.file.lastIndexOf('/') + 1);
    const large = smallerSizes(this.measure(picture.file)).find(({ name }) => name === 'large');
    return { id: this.idOf(picture), url: this.urlOf(large ? folder + large.file : picture.file) };
  }

  /** The attachments of the export. */
  items(): WxrItem[] {
    return this.uploaded().map((picture): WxrItem => {
      const name = `${(picture.file.split('/').at(-1) ?? '').replace(/\.jpg$/, '')}-picture`;
      const url = this.urlOf(picture.file);
      return {
        id: this.idOf(picture),
        type: 'attachment',
        status: 'inherit',
        title: picture.alt,
        name,
        link: isOfUser(picture)
          ? `${this.addresses.frontEnd}/${name}/`
          : `${this.addresses.frontEnd}/${pathOf(picture.owner, this.types)}/${name}/`,
        guid: url,
        creator: picture.author,
        content: '',
        excerpt: picture.caption,
        date: picture.date,
        modified: picture.date,
        parentId: isOfUser(picture) ? 0 : this.ids.post(picture.owner),
        menuOrder: 0,
        password: '',
        comments: 'closed',
        thread: [],
        attachmentUrl: url,
        terms: [],
        meta: [
          ['_wp_attached_file', picture.file],
          ['_wp_attachment_metadata', attachmentMetadata(this.measure(picture.file))],
          ['_wp_attachment_image_alt', picture.alt],
        ],
      };
    });
  }

  /** Each file once: a picture that two documents show belongs to the one of its folder's month. */
  private uploaded(): Picture[] {
    const isOfMonth = ({ file, date }: Picture) =>
      file.startsWith(date.slice(0, 7).replace('-', '/'));
    const byFile = new Map(this.pictures.map((picture) => [picture.file, picture]));
    for (const picture of this.pictures.filter(isOfMonth)) byFile.set(picture.file, picture);
    return [...byFile.values()];
  }

  private idOf(picture: Picture): number {
    return this.ids.post(`attachment/${picture.file}`);
  }

  private urlOf(file: string): string {
    return `${this.addresses.cms}/wp-content/uploads/${file}`;
  }
}
