import { z } from 'zod';
import type { SiteConfig } from '#site/settings';

const language = z.object({ tag: z.string(), direction: z.enum(['ltr', 'rtl']) });
const frame = z.object({
  icons: z.union([z.literal('public'), z.object({ own: z.string() })]).nullable(),
  themeColor: z.string(),
  toolbar: z.boolean().optional(),
  counting: z
    .object({
      kind: z.string(),
      id: z.string(),
      address: z.string(),
      notice: z.object({}).nullable(),
    })
    .optional(),
  language,
});

/** What is around each page: what the document and the words depend on. */
export type PageFrame = z.infer<typeof frame>;

/** Pages of WordPress, the search, pages of editors, errors. */
const page = z.union([
  z
    .object({ screen: z.object({ props: z.object({ frame }) }) })
    .transform(({ screen }) => screen.props.frame),
  z.object({ frame }).transform((props) => props.frame),
  // A page that asks WordPress for nothing else still has its language.
  z.object({ language }).transform((props) => ({ icons: null, language: props.language })),
]);

/** What is around a page, by the props of the page; by site.config.ts where they say nothing. */
export const frameOf = (
  pageProps: unknown,
  { themeColor, language: tag }: Pick<SiteConfig, 'themeColor' | 'language'>,
): PageFrame => ({
  icons: null,
  themeColor,
  language: { tag: tag || 'en-US', direction: 'ltr' },
  ...page.safeParse(pageProps).data,
});
