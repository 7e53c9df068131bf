import { noStaticPaths, wordPressStaticProps } from '@homegrown/engine/pages/wordpress-page';
import { renderScreen } from '@homegrown/engine/templates/screens';
import { site } from '@/site';
import { type ScreenPage, templates } from '@/wp-templates/templates';

export const config = { unstable_runtimeJS: false };

/** The page of every WordPress address: the catch-all route. */
export default function WordPressNode({ screen }: ScreenPage) {
  return renderScreen(templates, screen);
}

export const getStaticPaths = noStaticPaths;
export const getStaticProps = wordPressStaticProps(templates, site);
