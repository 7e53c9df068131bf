import { post } from '@/packages/content-backend/__tests__/store/site-of';
import {
  isPicture,
  type Make,
  meta,
  movedSlug,
  newId,
  ofType,
  pick,
  toRow,
  withoutRow,
} from './edit';

/** What editors do to pictures and synced patterns. */
export const mediaEdits: Readonly<Record<string, Make>> = {
  'picture’s description': toRow(isPicture, (row, variant) =>
    meta(row, '_wp_attachment_image_alt', `Shows ${variant}`),
  ),
  'picture’s caption': toRow(isPicture, (_row, variant) => ({ excerpt: `Caption ${variant}` })),
  'picture’s file': toRow(isPicture, (_row, variant) => ({
    attachmentUrl: `http://cms.example.test/wp-content/uploads/2026/02/other-${variant % 3}.jpg`,
  })),
  'picture’s parent': toRow(isPicture, (_row, variant) => ({
    parentId: pick([0, 2, 31, 7], variant) ?? 0,
  })),
  'deleted picture': withoutRow(isPicture),
  'synced pattern': toRow(ofType('wp_block'), (_row, variant) => ({
    content: `<p>Pattern ${variant}</p>`,
  })),
  'synced pattern goes or comes': toRow(ofType('wp_block'), ({ status }) => ({
    status: status === 'publish' ? 'draft' : 'publish',
  })),
  'picture’s title': toRow(isPicture, (_row, variant) => ({ title: `Picture, mended ${variant}` })),
  'picture’s slug': toRow(isPicture, (_row, variant) => ({ slug: movedSlug(variant) })),
  'picture’s long description': toRow(isPicture, (_row, variant) => ({
    content: `At length ${variant}`,
  })),
  'new picture': (content, { variant }) => ({
    ...content,
    posts: [
      ...content.posts,
      post({
        id: newId(content),
        type: 'attachment',
        status: 'inherit',
        slug: movedSlug(variant),
        parentId: variant % 2 === 0 ? 2 : 0,
        attachmentUrl: `http://cms.example.test/wp-content/uploads/2026/03/new-${variant}.jpg`,
        meta: new Map([['_wp_attached_file', `2026/03/new-${variant}.jpg`]]),
      }),
    ],
  }),
};
