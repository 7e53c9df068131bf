import type { DocumentProps } from 'next/document';
import { z } from 'zod';

type PageData = DocumentProps['__NEXT_DATA__'];

/**
 * A page whose props say what its browser gets. `view` is the part that a script takes over; null
 * for none.
 */
const sentProps = z.object({
  pageProps: z.object({ sent: z.looseObject({ view: z.string().nullable() }) }),
});

const sentIn = ({ props }: PageData) => sentProps.safeParse(props).data?.pageProps.sent ?? null;

/** Whether a page's screen stays as the server rendered it: no script takes over a part. */
export const isStill = (data: PageData): boolean => sentIn(data)?.view === null;

/**
 * The data of a page reduced to `pageProps.sent`, if the page has that: everything else is in the
 * page's HTML (docs/decisions/0042-content-stands-in-a-page-once.md). A page in which nothing is
 * taken over does not wait for the script of a view.
 */
export function sentData(data: PageData): PageData {
  const sent = sentIn(data);
  if (!sent) return data;
  const { dynamicIds, ...others } = data;
  const props = { ...data.props, pageProps: { sent } };
  return sent.view === null ? { ...others, props } : { ...others, dynamicIds, props };
}
