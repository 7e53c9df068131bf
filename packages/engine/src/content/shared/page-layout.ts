import { z } from 'zod';
import type { SiteConfig } from '#site/settings';

const language = z.object({ tag: z.string(), direction: z.enum(['ltr', 'rtl']) });
const layout = z.object({
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
export type PageLayout = z.infer<typeof layout>;

/** Pages of WordPress, the search, pages of editors, errors. */
const page = z.union([
  z
    .object({ screen: z.object({ props: z.object({ layout }) }) })
    .transform(({ screen }) => screen.props.layout),
  z.object({ layout }).transform((props) => props.layout),
  // A page that asks WordPress for nothing else still has its language.
  z.object({ language }).transform((props) => ({ icons: null, language: props.language })),
]);

/** What is around a page, by the props of the page; by site.config.ts where they say nothing. */
export const layoutOf = (
  pageProps: unknown,
  { themeColor, language: tag }: Pick<SiteConfig, 'themeColor' | 'language'>,
): PageLayout => ({
  icons: null,
  themeColor,
  language: { tag: tag || 'en-US', direction: 'ltr' },
  ...page.safeParse(pageProps).data,
});
