import Head from 'next/head';
import { titleOf } from './title-of-page';

/** The head of an editors' page. */
export function EditorHead({ title, brand }: { title: string; brand: string }) {
  return (
    <Head>
      <title>{titleOf(title, brand)}</title>
      <meta key="robots" name="robots" content="noindex" />
    </Head>
  );
}
