import { getServerSideProps } from '@/pages/-/newsletter';
import { SITE, requestPage } from './request-page';

export const PATH = '/email/a-letter/';

interface Sending {
  query?: Record<string, string>;
  origin?: string;
  network?: string;
  method?: string;
}

/** What somebody gets who sends the form. */
export async function answered(form: Record<string, string>, sending: Sending = {}) {
  const { query, origin = SITE, ...more } = sending;
  const { result, ...got } = await requestPage(getServerSideProps, {
    query: { path: PATH, place: 'article', ...query },
    body: new URLSearchParams(form).toString(),
    headers: { origin, 'user-agent': 'Reader’s' },
    ...more,
  });
  const redirect = 'redirect' in result ? result.redirect : null;
  return { ...got, redirect, isMissing: 'notFound' in result };
}
